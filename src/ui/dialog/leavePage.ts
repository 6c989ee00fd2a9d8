type Go = () => void

let ask: ((go: Go) => void) | undefined

/**
 * Leaves the page with `go`, unless a form asks first. For buttons and keys; link clicks are
 * intercepted.
 */
export function leavePage(go: Go) {
  if (ask) ask(go)
  else go()
}

/** Asks before the page is left, until the returned function is called. */
export function askBeforeLeaving(question: (go: Go) => void, navigate: (address: string) => void) {
  function handleClick(event: MouseEvent) {
    const address = addressOf(event)
    if (address === undefined) return
    event.preventDefault()
    event.stopPropagation()
    question(() => navigate(address))
  }

  ask = question
  document.addEventListener('click', handleClick, true)
  return () => {
    ask = undefined
    document.removeEventListener('click', handleClick, true)
  }
}

/** Address of a click that opens another page of the application in this tab. */
function addressOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (!isPlain || !link?.href || link.target === '_blank') return undefined
  const { origin, pathname, search, hash } = link
  const leads = origin === window.location.origin && pathname !== window.location.pathname
  return leads ? pathname + search + hash : undefined
}
