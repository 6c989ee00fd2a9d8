import { setLeaveQuestion } from './leavePage'

/**
 * Asks before the page is left, by a link too, until the returned function is called. Apart from
 * `leavePage`, because only pages that load later ask.
 */
export function askBeforeLeaving(
  question: (go: () => void) => void,
  navigate: (address: string) => void,
) {
  function handleClick(event: MouseEvent) {
    const address = addressOf(event)
    if (address === undefined) return
    event.preventDefault()
    event.stopPropagation()
    question(() => navigate(address))
  }

  setLeaveQuestion(question)
  document.addEventListener('click', handleClick, true)
  return () => {
    setLeaveQuestion(undefined)
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
