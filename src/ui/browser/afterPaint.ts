/** Does it once what is drawn now has been painted. A page nobody sees is never painted. */
export function whenPainted(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

export const afterPaint = () => new Promise<void>(whenPainted)
