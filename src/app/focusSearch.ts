/** How long a page that has a search field may take to come. */
const PATIENCE = 5000

/** Into the search field of this page, or of the page that `goThere` leads to. */
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
