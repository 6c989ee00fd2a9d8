/** Milliseconds between requests that test whether the server answers again. */
const PAUSE = 3000
/** The same on a page that was reloaded, because scripts that never arrive would reload it for ever. */
const LONG_PAUSE = 30_000

/**
 * Reloads the page once the server answers, because a browser does not request a script again after it
 * failed to load.
 */
export async function reloadWhenBack() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const pause = visit?.type === 'reload' ? LONG_PAUSE : PAUSE
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, pause))
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return location.reload()
  }
}
