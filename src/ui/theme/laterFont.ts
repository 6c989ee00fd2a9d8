/**
 * On a first visit the font's file would share the line with the rows, and come too late to be shown
 * (`font-display: optional`). The page is drawn in its fallback, which has the same metrics.
 */
export function postponeFont() {
  document.documentElement.dataset.font = 'later'
}

export async function takeFont() {
  // Where it can't be had the fallback stays.
  await document.fonts.load('1em "Plus Jakarta Sans"').catch(() => {})
  delete document.documentElement.dataset.font
}
