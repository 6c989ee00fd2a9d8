/** Milliseconds that a page with a search field may take to load. */
const PATIENCE = 5000

/** Focuses the search field of this page, or of the page that `goThere` opens. */
export function focusSearch(goThere: () => void) {
  if (focusField()) return
  const observer = new MutationObserver(() => focusField() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE)
  goThere()
}

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[name="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
