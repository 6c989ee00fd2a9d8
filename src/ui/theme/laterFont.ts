/**
 * On a first visit the font's file would share the line with the rows, and come too late to be shown
 * (`font-display: optional`). The page is drawn in its fallback, which has the same metrics.
 */
export function postponeFont() {
  document.documentElement.dataset.font = 'later'
}

/** Rejects where the font can't be had, and the fallback stays. */
export const fetchFont = () => document.fonts.load('1em "Plus Jakarta Sans"')

export function showFont() {
  delete document.documentElement.dataset.font
}
