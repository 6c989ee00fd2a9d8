export type Scheme = 'system' | 'light' | 'dark'

/** Storage key of the scheme. */
export const SCHEME_KEY = 'scheme'

/** True for a chosen scheme; the default is the system's. */
export const isScheme = (words: string | null): words is 'light' | 'dark' =>
  words === 'light' || words === 'dark'

/**
 * Shows the page in the scheme that was chosen; theme.css does the rest. src/boot/scheme.ts does so
 * before the first paint.
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
