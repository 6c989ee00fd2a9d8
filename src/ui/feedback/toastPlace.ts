let place: Element | null = null
let follow: (() => void) | undefined

/** A ref for the part of a page that is kept free for toasts: there they cover nothing. */
export function toastPlace(element: Element | null) {
  place = element
  follow?.()
  return () => {
    if (place === element) place = null
    follow?.()
  }
}

/** Lays `layer` over that part, wherever it is scrolled to, until the function it gives is called. */
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
    // What stands above it takes its share of the page's height, what stands beside it of its width.
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
