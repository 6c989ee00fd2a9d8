let place: Element | null = null
let follow: (() => void) | undefined
/** Number of toasts over the area, whose own content is hidden meanwhile. */
let toasts = 0

const mark = () => place?.toggleAttribute('data-is-covered', toasts > 0)

/** To call with each toast. Returns a function for its end. */
export function coverToastPlace() {
  toasts++
  mark()
  return () => {
    toasts--
    mark()
  }
}

/** Ref of the area that a page reserves for toasts, so that they cover nothing. */
export function toastPlace(element: Element | null) {
  place = element
  mark()
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
    // Content above the area changes the height of what contains both, and content beside it the
    // width of the area. The body alone has one height on a short page.
    for (let around: Element | null = place; around; around = around.parentElement)
      observer.observe(around)
    lay()
  }
  follow()
  return () => {
    follow = undefined
    following.abort()
    observer.disconnect()
  }
}
