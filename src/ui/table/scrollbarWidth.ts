let width: number | undefined

/** Width of a scrollbar in px; 0 for overlay scrollbars. */
export function scrollbarWidth(): number {
  if (width !== undefined) return width
  const scroller = document.createElement('div')
  scroller.style.cssText = 'position: absolute; width: 100px; height: 100px; overflow: scroll'
  document.body.append(scroller)
  width = scroller.offsetWidth - scroller.clientWidth
  scroller.remove()
  return width
}
