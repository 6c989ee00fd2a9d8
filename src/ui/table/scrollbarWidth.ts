let width: number | undefined

/** Width that a scrollbar takes: 0 where bars lie over the content. */
export function scrollbarWidth(): number {
  if (width !== undefined) return width
  const scroller = document.createElement('div')
  scroller.style.cssText = 'position: absolute; width: 100px; height: 100px; overflow: scroll'
  document.body.append(scroller)
  width = scroller.offsetWidth - scroller.clientWidth
  scroller.remove()
  return width
}
