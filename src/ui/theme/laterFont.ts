/**
 * On a first visit the font's file would share the line with the rows, and come too late to be shown
 * (`font-display: optional`). The page is drawn in its fallback, which has the same metrics.
 */
export function postponeFont() {
  document.documentElement.dataset.font = 'later'
}

/** Fetches the font; false where it can't be had, and the fallback stays. */
export async function fetchFont(): Promise<boolean> {
  const faces = await document.fonts.load('1em "Plus Jakarta Sans"').catch(() => [])
  return faces.length > 0
}

export function showFont() {
  delete document.documentElement.dataset.font
}
