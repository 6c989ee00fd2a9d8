/** An element or text of rendered markup. */
export type Tree = string | TreeElement

interface TreeElement {
  tag: string
  attributes: Record<string, string>
  items: Tree[]
}

/** Attributes with row numbers, which the template sets for each row. */
const UNSEEN = new Set(['aria-rowindex', 'aria-rowcount'])

const TOKEN = /<(?<end>\/)?(?<tag>[\w-]+)(?<attributes>(?:\s[^<>]*?)?)\/?>|(?<text>[^<]+)/g
const ATTRIBUTE = /\s(?<name>[\w:-]+)="(?<value>[^"]*)"/g
const EMPTY = new Set(['img', 'input', 'br', 'hr'])
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Parses markup from React, which is always well formed. */
export function treeOf(markup: string): Tree[] {
  const root: TreeElement = { tag: '', attributes: {}, items: [] }
  const open = [root]
  for (const { groups = {} } of markup.matchAll(TOKEN)) {
    const { end, tag = '', attributes = '', text } = groups
    if (text !== undefined) open.at(-1)?.items.push(plain(text))
    else if (end) open.pop()
    else {
      const element = { tag, attributes: attributesOf(attributes), items: [] }
      open.at(-1)?.items.push(element)
      if (!EMPTY.has(tag)) open.push(element)
    }
  }
  return root.items
}

const attributesOf = (markup: string) =>
  Object.fromEntries(
    Array.from(markup.matchAll(ATTRIBUTE), ({ groups }): [string, string] => {
      const { name = '', value = '' } = groups ?? {}
      return [name === 'data-style' ? 'style' : name, plain(value)]
    }).filter(([name]) => !UNSEEN.has(name)),
  )

const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, entity => ENTITIES[entity as keyof typeof ENTITIES])
