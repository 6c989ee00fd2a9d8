/** Finds the element of index.html with this id. */
export function place(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no ${id}`)
  return element
}

/** Creates an element with this text, which is never parsed as markup. */
export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.append(text, ...children)
  return element
}

export function showHeads(...names: string[]) {
  place('heads').replaceChildren(made('tr', '', ...names.map(name => made('th', name))))
}

export const number = new Intl.NumberFormat('id-ID')
