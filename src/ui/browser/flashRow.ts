const FLASH = { duration: 1600, easing: 'ease-out' }

/** Scrolls the row of an entry into view and highlights it for a moment. */
export function flashRow(id: string) {
  const row = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.animate(
    [{ backgroundColor: 'var(--accent-tint)', outline: '2px solid var(--accent)' }, {}],
    FLASH,
  )
}
