import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/**
 * A lazy component that can be loaded earlier with `preload`. patientImport.ts retries when the
 * network fails; only missing code ends in the nearest ErrorBoundary.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  async function preload() {
    loaded ??= await load()
    return loaded
  }
  const Later = lazy(async () => ({ default: await preload() }))

  /** Renders a loaded component at once, because React shows a suspended one 300 ms late. */
  function Part(props: Props) {
    const [chosen] = useState(() => loaded ?? (Later as unknown as ComponentType<Props>))
    return createElement(chosen, props)
  }
  return Object.assign(Part, { preload })
}

/** Loads the code of a part when the browser is idle. A failed import is repeated when the part opens. */
export const usePreload = ({ preload }: { preload: () => Promise<unknown> }) =>
  useEffect(() => whenIdle(() => void preload().catch(() => {})), [preload])
