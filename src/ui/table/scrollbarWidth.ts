let width: number | undefined

/** What a scroller's bar takes of its width: nothing where bars lie over the content. */
export function scrollbarWidth(): number {
  if (width !== undefined) return width
  const scroller = document.createElement('div')
  scroller.style.cssText = 'position: absolute; width: 100px; height: 100px; overflow: scroll'
  document.body.append(scroller)
  width = scroller.offsetWidth - scroller.clientWidth
  scroller.remove()
  return width
}
