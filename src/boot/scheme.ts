import { applyScheme, isScheme, SCHEME_KEY } from '@/ui/theme/colorScheme'

/** Applies the stored colour scheme before the first paint. */
try {
  const scheme = localStorage.getItem(SCHEME_KEY)
  if (isScheme(scheme)) applyScheme(scheme)
} catch {
  // The browser refuses storage, so no scheme is stored.
}
