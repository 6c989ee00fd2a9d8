export type Scheme = 'system' | 'light' | 'dark'

/** Under which a device keeps it. */
export const SCHEME_KEY = 'scheme'

/** One that was chosen: by default the system's is shown. */
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
