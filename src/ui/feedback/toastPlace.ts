let place: Element | null = null
let follow: (() => void) | undefined

/** Ref of the area that a page reserves for toasts, so that they cover nothing. */
export function toastPlace(element: Element | null) {
  place = element
  follow?.()
  return () => {
    if (place === element) place = null
    follow?.()
  }
}

/** Keeps `layer` on top of that area while the page scrolls. Returns a function that stops it. */
export function followToastPlace(layer: HTMLElement) {
  function lay() {
    layer.dataset.isPlaced = String(place !== null)
    if (!place) return
    const { left, top, width, height } = place.getBoundingClientRect()
    layer.style.setProperty('--place-left', `${left}px`)
    layer.style.setProperty('--place-top', `${top}px`)
    layer.style.setProperty('--place-width', `${width}px`)
    layer.style.setProperty('--place-height', `${height}px`)
  }
  const following = new AbortController()
  const { signal } = following
  window.addEventListener('scroll', lay, { signal, passive: true })
  window.addEventListener('resize', lay, { signal })
  const observer = new ResizeObserver(lay)
  follow = () => {
    observer.disconnect()
    // Observes the body, because content above the area changes its height, and content beside it
    // its width.
    observer.observe(document.body)
    if (place) observer.observe(place)
    lay()
  }
  follow()
  return () => {
    follow = undefined
    following.abort()
    observer.disconnect()
  }
}
