import { type ComponentType, createElement, lazy, useState } from 'react'

const AGAIN_AFTER = [500, 2000, 5000]

/**
 * A part of the page whose code comes when it is needed, or before by `preload`. A line that drops
 * meanwhile is waited for; only code that is truly gone ends in the nearest ErrorBoundary.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  async function preload() {
    loaded ??= await patiently(load)
    return loaded
  }
  const Later = lazy(async () => ({ default: await preload() }))

  /** What is there already is drawn at once: React shows what it had to wait for 300 ms late. */
  function Part(props: Props) {
    const [chosen] = useState(() => loaded ?? (Later as unknown as ComponentType<Props>))
    return createElement(chosen, props)
  }
  return Object.assign(Part, { preload })
}

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
