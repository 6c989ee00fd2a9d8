import { useEffect, useEffectEvent } from 'react'

/** A layer over the page, and its position in the browser's history. */
interface Layer {
  here: number
  onBack: () => void
}

const layers: Layer[] = []
let isReturning = false

/** Field of `history.state` in which the router stores an entry's position. */
const placeIn = (state: { idx?: number } | null) => state?.idx ?? Number.NaN

/**
 * To be called before the router is there: a window's listeners hear in the order they came, and
 * what is meant for a layer must not reach it.
 */
export function listenForBack() {
  window.addEventListener('popstate', handlePop)
}

function handlePop(event: PopStateEvent) {
  const top = layers.at(-1)
  if (isReturning) {
    event.stopImmediatePropagation()
    isReturning = false
    top?.onBack()
  } else if (top) {
    event.stopImmediatePropagation()
    isReturning = true
    window.history.go(top.here - placeIn(event.state) || 1)
  }
}

/**
 * Overrides the browser's Back and Forward while a layer lies over the page: the page stays, and
 * `onBack` is called. A phone's Back closes the layer on top; a form can ask before it closes.
 */
export function useBackInstead(onBack: () => void) {
  const handleBack = useEffectEvent(onBack)

  useEffect(() => {
    const layer = { here: placeIn(window.history.state), onBack: () => handleBack() }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [])
}
