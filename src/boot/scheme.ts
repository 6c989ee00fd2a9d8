import { applyScheme, isScheme, SCHEME_KEY } from '@/ui/theme/colorScheme'

/** The scheme that was chosen, before anything is painted. */
try {
  const scheme = localStorage.getItem(SCHEME_KEY)
  if (isScheme(scheme)) applyScheme(scheme)
} catch {
  // refused storage has nothing that was chosen
}
