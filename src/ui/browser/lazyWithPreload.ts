import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part of the page whose code comes when it is needed, or before by `preload`. patientImport.ts waits
 * for a line that drops meanwhile; only code that is gone ends in the nearest ErrorBoundary.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  async function preload() {
    loaded ??= await load()
    return loaded
  }
  const Later = lazy(async () => ({ default: await preload() }))

  /** Draws a loaded part at once, because React shows a suspended one 300 ms late. */
  function Part(props: Props) {
    const [chosen] = useState(() => loaded ?? (Later as unknown as ComponentType<Props>))
    return createElement(chosen, props)
  }
  return Object.assign(Part, { preload })
}
