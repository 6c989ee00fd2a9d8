import { useEffect, useEffectEvent } from 'react'

/** A layer over the page, and its position in the history of the browser. */
interface Layer {
  here: number
  onBack: () => void
}

const layers: Layer[] = []
let isReturning = false

/** Position of a history entry, which the router stores in `history.state`. */
const placeIn = (state: { idx?: number } | null) => state?.idx ?? Number.NaN

/**
 * Must run before the router starts, because window listeners run in order of registration and the
 * router must not receive events that are for a layer.
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
 * Handles Back and Forward while a layer is over the page: the page stays, and `onBack` is called.
 * Back closes the top layer on a phone, and a form can ask first.
 */
export function useBackInstead(onBack: () => void) {
  const handleBack = useEffectEvent(onBack)

  useEffect(() => {
    const layer = { here: placeIn(window.history.state), onBack: () => handleBack() }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [])
}
