/** Sets inline styles by script, because the content security policy forbids the style attribute. */
export function applyStyles(picture: DocumentFragment) {
  for (const part of picture.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
  }
}
