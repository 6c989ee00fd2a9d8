import { isDeepStrictEqual } from 'node:util'
import type { Choice, Item, Known, Text } from '@/boot/drawing'
import { namesOf, textOf } from './textOf'
import type { Tree } from './tree'

export interface Drawn {
  known: Known
  items: Tree[]
}

type Case<Of> = { traits: Record<string, string>; of: Of }

/**
 * Merges the renderings of all states into one template. Where they differ, it chooses by the
 * traits that decide.
 */
export function merge(drawn: Drawn[]): Item[] {
  return itemsOf(
    drawn.map(({ known, items }) => {
      const names = namesOf(known.values)
      return { traits: known.traits, of: items.map(item => named(item, names)) }
    }),
  )
}

/** A tree whose texts contain names instead of values. */
type Named =
  | { text: Text }
  | { tag: string; attributes: Record<string, Text>; items: Named[] }
  | 'rows'

function named(tree: Tree, names: ReturnType<typeof namesOf>): Named {
  if (typeof tree === 'string') return { text: textOf(tree, names) }
  if (tree.tag === ROWS) return 'rows'
  const { tag, attributes, items } = tree
  return {
    tag,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, text]) => [name, textOf(text, names)]),
    ),
    items: items.map(item => named(item, names)),
  }
}

/** Marker in place of a table's rows. */
export const ROWS = 'rows'

function itemsOf(cases: Case<Named[]>[]): Item[] {
  const shortest = Math.min(...cases.map(({ of }) => of.length))
  const isSame = (at: number) => new Set(cases.map(({ of }) => kindOf(of.at(at)))).size === 1
  let before = 0
  while (before < shortest && isSame(before)) before++
  let after = 0
  while (before + after < shortest && isSame(-1 - after)) after++

  const column = (at: number) =>
    itemOf(cases.map(({ traits, of }) => ({ traits, of: of.at(at) as Named })))
  const between = cases.map(({ traits, of }) => ({
    traits,
    of: of.slice(before, of.length - after),
  }))
  return [
    ...Array.from({ length: before }, (_, at) => column(at)),
    ...(between.some(({ of }) => of.length > 0) ? [choiceOfItems(between)] : []),
    ...Array.from({ length: after }, (_, at) => column(at - after)),
  ]
}

const kindOf = (item: Named | undefined) => {
  if (item === undefined || item === 'rows') return item
  return 'text' in item ? 'text' : `${item.tag} ${JSON.stringify(item.attributes.class)}`
}

function itemOf(cases: Case<Named>[]): Item {
  const [{ of: first }] = cases as [Case<Named>]
  if (first === 'rows') return first
  if ('text' in first) {
    const texts = cases.map(({ traits, of }) => ({ traits, of: (of as { text: Text }).text }))
    if (texts.every(({ of }) => isDeepStrictEqual(of, first.text))) return { text: first.text }
    const { variants, ...decided } = choiceOfTexts(texts, 'text')
    return { ...decided, variants: variants.map(text => [{ text: text ?? '' }]) }
  }
  const elements = cases as Case<Exclude<Named, 'rows' | { text: Text }>>[]
  const names = new Set(elements.flatMap(({ of }) => Object.keys(of.attributes)))
  return {
    tag: first.tag,
    attributes: Object.fromEntries(
      [...names].map(name => {
        const texts = elements.map(({ traits, of }) => ({
          traits,
          of: of.attributes[name] ?? null,
        }))
        const [{ of: one }] = texts as [Case<Text | null>]
        return [
          name,
          texts.every(({ of }) => isDeepStrictEqual(of, one))
            ? one
            : choiceOfTexts(
                texts,
                `${first.tag} ${JSON.stringify(first.attributes.class)} ${name}`,
              ),
        ]
      }),
    ),
    items: itemsOf(elements.map(({ traits, of }) => ({ traits, of: of.items }))),
  }
}

/** Lists of different kinds, with one template per kind. */
const choiceOfItems = (cases: Case<Named[]>[]): Choice<Item[]> =>
  choice(cases, ({ of }) => of.map(kindOf).join(), itemsOf, 'elements')

const choiceOfTexts = (cases: Case<Text | null>[], what: string) =>
  choice(
    cases,
    ({ of }) => JSON.stringify(of),
    ([one]) => one?.of ?? null,
    what,
  )

function choice<Of, Drawn>(
  cases: Case<Of>[],
  kindOf: (one: Case<Of>) => string,
  draw: (alike: Case<Of>[]) => Drawn,
  what: string,
): Choice<Drawn> {
  const kinds = cases.map(kindOf)
  const by = deciding(
    cases.map(({ traits }, at) => ({ traits, of: kinds[at] ?? '' })),
    what,
  )
  if (by === null) return { by: [], at: {}, variants: [] }
  const all = [...new Set(kinds)]
  return {
    by,
    at: Object.fromEntries(
      cases.map(({ traits }, at) => [keyOf(by, traits), all.indexOf(kinds[at] ?? '')]),
    ),
    variants: all.map(kind => draw(cases.filter((_, at) => kinds[at] === kind))),
  }
}

const keyOf = (by: string[], traits: Record<string, string>) => by.map(name => traits[name]).join()

/** Smallest set of traits that determines the variant of every state. */
function deciding(cases: Case<string>[], what: string): string[] | null {
  const names = Object.keys(cases[0]?.traits ?? {})
  for (let size = 1; size <= MOST_TRAITS; size++) {
    const by = subsets(names, size).find(by => isDecided(cases, by))
    if (by) return by
  }
  undecided.add(`${what}: ${[...new Set(cases.map(({ of }) => of))].slice(0, 3).join(' | ')}`)
  return null
}

/**
 * Differences that no traits of src/boot/known.ts explain. Only the application renders these
 * states.
 */
export const undecided = new Set<string>()

const MOST_TRAITS = 4

function isDecided(cases: Case<string>[], by: string[]) {
  const seen = new Map<string, string>()
  return cases.every(({ traits, of }) => {
    const key = keyOf(by, traits)
    const before = seen.get(key) ?? of
    seen.set(key, before)
    return before === of
  })
}

function subsets(names: string[], size: number): string[][] {
  if (size === 0) return [[]]
  return names.flatMap((name, at) =>
    subsets(names.slice(at + 1), size - 1).map(rest => [name, ...rest]),
  )
}
