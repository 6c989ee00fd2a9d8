/** Milliseconds between two questions whether the server answers again. */
const PAUSE = 3000

/**
 * Loads the page again once the server answers, because a browser never requests a script again that
 * did not arrive.
 */
export async function reloadWhenBack() {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, PAUSE))
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return location.reload()
  }
}
