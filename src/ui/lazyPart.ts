import { type ComponentType, lazy } from 'react'

const AGAIN_AFTER = [500, 2000, 5000]

/**
 * A part of the page whose code comes when it is needed. A line that drops meanwhile is waited for;
 * only code that is truly gone ends in the nearest ErrorBoundary.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))

async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of AGAIN_AFTER) {
    try {
      return await load()
    } catch {
      await lineOrPause(pause)
    }
  }
  return load()
}

/** Being offline may last as long as it likes and costs no attempt's patience. */
function lineOrPause(pause: number) {
  return new Promise<void>(resolve => {
    if (navigator.onLine) setTimeout(resolve, pause)
    else window.addEventListener('online', () => resolve(), { once: true })
  })
}
