/** A value on the page: text or number of an answer, the time, or the time zone. */
export type Value = string | number

/** Input of a template: traits choose its variants, and values are inserted. */
export interface Known {
  traits: Record<string, string>
  values: Record<string, Value>
}

/** Argument of a format: the name of a value, a constant, or unknown at build time. */
export type Argument = { of: string } | { words: string } | { unknown: true }

/** A value, unformatted or in one of the template's formats. */
export type Written = { of: string } | { format: string; from: Argument[] }

/** Text with inserted values. */
export type Text = string | (string | Written)[]

/** Variants of a part, chosen by traits. */
export interface Choice<Of> {
  by: string[]
  /** Index of the variant for each combination of traits. */
  at: Record<string, number>
  variants: Of[]
}

/** Null when the attribute is absent. */
type Attribute = Text | null | Choice<Text | null>

/** A text, an element, a choice of items, or the marker of the table's rows. */
export type Item =
  | { text: Text }
  | { tag: string; attributes: Record<string, Attribute>; items: Item[] }
  | Choice<Item[]>
  | 'rows'

/** Thrown for a state without a template, which only the application renders. */
class Unknown extends Error {}

/** Format functions that a template may use, by name. */
export type Formats = Record<string, (...values: never[]) => string>

/** Creates DOM nodes from a template. Values become text nodes and are never parsed as markup. */
export function drawing(
  { traits, values }: Known,
  formats: Formats,
  rows: () => Node[] = () => [],
) {
  function chosen<Of>({ by, at, variants }: Choice<Of>): Of {
    const place = at[by.map(name => traits[name]).join()]
    if (place === undefined) throw new Unknown(by.join())
    return variants[place] as Of
  }

  function valueOf(argument: Argument): Value {
    if ('of' in argument) return values[argument.of] ?? ''
    if ('words' in argument) return argument.words
    throw new Unknown()
  }

  function written(part: string | Written): string {
    if (typeof part === 'string') return part
    if ('of' in part) return String(valueOf(part))
    const format = formats[part.format]
    if (!format) throw new Unknown(part.format)
    return format(...(part.from.map(valueOf) as never[]))
  }

  const textOf = (text: Text) => (typeof text === 'string' ? text : text.map(written).join(''))

  function nodesOf(items: Item[], namespace: string): Node[] {
    return items.flatMap((item): Node[] => {
      if (item === 'rows') return rows()
      if ('text' in item) return [document.createTextNode(textOf(item.text))]
      if ('by' in item) return nodesOf(chosen(item), namespace)
      const own = item.tag === 'svg' ? SVG : namespace
      const element = document.createElementNS(own, item.tag) as HTMLElement
      for (const [name, attribute] of Object.entries(item.attributes)) {
        const isChoice = attribute !== null && typeof attribute === 'object' && 'by' in attribute
        const text = isChoice ? chosen(attribute) : attribute
        if (text === null) continue
        // The content security policy forbids the style attribute.
        if (name === 'style') element.style.cssText = textOf(text)
        else element.setAttribute(name, textOf(text))
      }
      element.append(...nodesOf(item.items, own))
      return [element]
    })
  }

  return (items: Item[]) => nodesOf(items, 'http://www.w3.org/1999/xhtml')
}

const SVG = 'http://www.w3.org/2000/svg'
