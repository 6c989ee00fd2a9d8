/** A ref for the line of a page over which toasts lie without covering a button. */
export function toastLine(line: Element | null) {
  if (!line) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const top = `${line.getBoundingClientRect().top + window.scrollY}px`
    if (style.getPropertyValue('--toast-line') !== top) style.setProperty('--toast-line', top)
  })
  // The elements above take their share of the page's height.
  observer.observe(document.body)
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-line')
  }
}
