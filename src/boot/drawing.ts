import { FORMATS } from './formats'

/** A value of the page: a text or number of an answer, the time, the school's time zone. */
export type Value = string | number

/** What a picture depends on: which of its variants is drawn, and what is written into it. */
export interface Known {
  traits: Record<string, string>
  values: Record<string, Value>
}

/** Name of a value, or words that a format takes as they stand; neither where the build knows none. */
export type Argument = { of: string } | { words: string } | { unknown: true }

/** A value as it stands, or as one of FORMATS writes it. */
export type Written = { of: string } | { format: keyof typeof FORMATS; from: Argument[] }

/** Words with values between them. */
export type Text = string | (string | Written)[]

/** One of several variants, by the traits that decide. */
export interface Choice<Of> {
  by: string[]
  /** Place of each combination among the variants. */
  at: Record<string, number>
  variants: Of[]
}

/** Null where the attribute is absent. */
type Attribute = Text | null | Choice<Text | null>

/** A text, an element, a choice of items, or the place of the table's rows. */
export type Item =
  | { text: Text }
  | { tag: string; attributes: Record<string, Attribute>; items: Item[] }
  | Choice<Item[]>
  | 'rows'

/** Thrown for a state of which the build knows no picture: the application draws it. */
class Unknown extends Error {}

/** Draws items as nodes: texts stay texts, and nothing of an answer is read as markup. */
export function drawing({ traits, values }: Known, rows: () => Node[] = () => []) {
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
    const format = FORMATS[part.format] as (...from: Value[]) => string
    return format(...part.from.map(valueOf))
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
        // As an attribute the page's policy refuses it.
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
