import type { Argument, Text, Value, Written } from '@/boot/drawing'

/** Matches a format call as markedFormats writes it. */
const CALL = /\uf8f0(.*?)\uf8f1/
/** Numbers below this stand for themselves. */
const TELLING = 1000

/** Names of a state's values, by value. */
export function namesOf(values: Record<string, Value>): Map<Value, string> {
  const names = new Map<Value, string>()
  for (const [name, value] of Object.entries(values)) if (!names.has(value)) names.set(value, name)
  return names
}

/** Replaces the values in a rendered text with their names. */
export function textOf(drawn: string, names: ReadonlyMap<Value, string>): Text {
  const parts = drawn.split(CALL).flatMap((part, at): (string | Written)[] => {
    if (at % 2 === 0) return withNames(part, names)
    const [format, ...from] = JSON.parse(part) as [never, ...Value[]]
    return [{ format, from: from.map(value => argumentOf(value, names)) }]
  })
  const [only = '', ...more] = parts
  return typeof only === 'string' && more.length === 0 ? only : parts
}

/** Rendered numbers without a name in src/boot/known.ts. */
export const unnamed = new Set<Value>()

function argumentOf(value: Value, names: ReadonlyMap<Value, string>): Argument {
  const of = names.get(value)
  if (of !== undefined) return { of }
  if (typeof value === 'string') return { words: value }
  unnamed.add(value)
  return { unknown: true }
}

function withNames(words: string, names: ReadonlyMap<Value, string>): (string | Written)[] {
  const found = [...names]
    .map(([value, of]) => ({ of, text: String(value), at: words.indexOf(String(value)) }))
    .filter(({ text, at }) => at >= 0 && isTelling(text))
    .toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
  const [first] = found
  if (!first) return words === '' ? [] : [words]
  const { of, text, at } = first
  return [
    ...(at > 0 ? [words.slice(0, at)] : []),
    { of },
    ...withNames(words.slice(at + text.length), names),
  ]
}

const isTelling = (text: string) =>
  /[\ue000-\uf8ef]/.test(text) || /^\d{4}[-/]/.test(text) || Number(text) >= TELLING
