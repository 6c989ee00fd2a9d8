export type Scheme = 'system' | 'light' | 'dark'

/** Key of the colour scheme in `localStorage`. */
export const SCHEME_KEY = 'scheme'

/** Whether the text is a stored scheme. Without one the system decides. */
export const isScheme = (words: string | null): words is 'light' | 'dark' =>
  words === 'light' || words === 'dark'

/**
 * Applies the colour scheme; theme.css has its colours. src/boot/scheme.ts calls it before the
 * first paint.
 */
export function applyScheme(scheme: Scheme) {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset.scheme
  else dataset.scheme = scheme

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const its = meta.dataset.scheme
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${its})`
    else meta.media = its === scheme ? 'all' : 'not all'
  }
}
