/** Milliseconds between two questions whether the server answers again. */
const PAUSE = 3000
/** The same on a page that was loaded again, so that scripts that never arrive cause no storm. */
const LONG_PAUSE = 30_000

/**
 * Loads the page again once the server answers, because a browser never requests a script again that
 * did not arrive.
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
