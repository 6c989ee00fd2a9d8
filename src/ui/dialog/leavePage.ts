type Go = () => void
type Question = (go: Go) => void

let ask: Question | undefined

/** Leaves the page with `go`, unless a form asks first. For buttons and keys. */
export function leavePage(go: Go) {
  if (ask) ask(go)
  else go()
}

/** Sets the question of a form, or removes it. */
export function setLeaveQuestion(question: Question | undefined) {
  ask = question
}
