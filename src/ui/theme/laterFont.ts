/**
 * On a first visit the font's file would share the line with the rows, and come too late to be shown
 * (`font-display: optional`). The page is drawn in its fallback, which has the same metrics.
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
