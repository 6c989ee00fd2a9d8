/** Resolves once what is drawn now has been painted. A page nobody sees is never painted. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}
