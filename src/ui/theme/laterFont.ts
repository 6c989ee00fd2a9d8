/**
 * Keeps the font from loading on a first visit, because it would delay the rows and still arrive
 * too late to be used (`font-display: optional`). The fallback has the same metrics.
 */
export function postponeFont() {
  document.documentElement.dataset.font = 'later'
}

/** Where it can't be had the fallback stays. */
export async function takeFont() {
  await document.fonts.load('1em "Plus Jakarta Sans"').catch(() => {})
  // That page is left in a moment: its button would grow under the pointer.
  if (location.pathname !== '/login') delete document.documentElement.dataset.font
}
