import type { Turn } from '@antrian/contract/turn'
import { askTurn } from './askTurn'
import { forgetNumber, rememberedNumber, rememberNumber } from './rememberedNumber'
import { clockText, forecastText, stateText } from './turnText'

const ASKED_EVERY = 10_000
const CALLED = [400, 200, 400, 200, 800]

const node = (id: string) => document.getElementById(id) as HTMLElement
const form = node('ask')
const input = node('number') as HTMLInputElement
const problem = node('problem')

let number: number | undefined
let shown: Turn | undefined
let asked = 0

function write(id: string, text: string) {
  const target = node(id)
  // Unchanged text is not read out again.
  if (target.textContent !== text) target.textContent = text
}

function show(turn: Turn) {
  const isNewCall = turn.calledAt !== null && turn.calledAt !== shown?.calledAt
  if (turn.state === 'called' && isNewCall && shown) navigator.vibrate?.(CALLED)
  shown = turn
  node('turn').dataset.state = turn.state
  write('mine', String(turn.number))
  write('state', stateText(turn))
  write('forecast', forecastText(turn))
  write('in-booth', turn.inBooth === null ? '–' : String(turn.inBooth))
  write('called', turn.called === null ? '–' : String(turn.called))
  document.title = `${stateText(turn)} · ${turn.number}`
  form.hidden = true
  node('turn').hidden = false
}

function showProblem(text: string) {
  problem.hidden = text === ''
  write('problem', text)
}

async function refresh() {
  if (number === undefined) return
  const of = number
  asked = performance.now()
  const answer = await askTurn(of)
  if (of !== number) return
  if ('turn' in answer) {
    show(answer.turn)
    showProblem('')
    rememberNumber(of, answer.turn.at, answer.turn.timeZone)
  } else if (answer.isLasting) {
    forget()
    showProblem(answer.problem)
  } else {
    const since = shown && ` Terakhir diperbarui ${clockText(shown.at, shown.timeZone)}.`
    showProblem(answer.problem + (since ?? ''))
  }
}

function forget() {
  number = shown = undefined
  form.hidden = false
  node('turn').hidden = true
  document.title = 'Giliranku · Antrian Photobooth'
  forgetNumber()
}

form.addEventListener('submit', event => {
  event.preventDefault()
  const typed = Number(input.value)
  if (!Number.isInteger(typed) || typed < 1) return showProblem('Tulis nomor antrianmu')
  number = typed
  void refresh()
})
node('change').addEventListener('click', () => {
  forget()
  showProblem('')
  input.value = ''
  input.focus()
})

/** Nobody looks at a hidden page; one that is seen again asks at once. */
const isDue = () =>
  document.visibilityState === 'visible' && performance.now() - asked >= ASKED_EVERY
setInterval(() => isDue() && void refresh(), 1000)
document.addEventListener('visibilitychange', () => isDue() && void refresh())

/** The number of a slip, in the address of its code: it is sent nowhere. */
const numberInAddress = () => Number(/^#(\d{1,5})$/.exec(location.hash)?.[1]) || undefined

number = numberInAddress() ?? rememberedNumber()
void refresh()
