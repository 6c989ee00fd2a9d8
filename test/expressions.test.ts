import { readdirSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Folders with code that reads what somebody typed, pasted or sent. */
const PLACES = ['contract/src', 'src', 'server/src']
const CODE = /(?<!\.d)\.tsx?$/

interface Found {
  file: string
  source: string
  flags: string
}

const files = PLACES.flatMap(place =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).map(file => `${place}/${file}`),
).filter(file => CODE.test(file))

const expressions = [
  ...new Map(
    files.flatMap(expressionsIn).map(found => [`/${found.source}/${found.flags}`, found]),
  ).values(),
]

it('the search finds the expressions of the repository', () => {
  expect(expressions).not.toEqual([])
})

it.each(expressions)(
  'the expression /$source/$flags of $file takes linear time at most',
  expression => {
    expect(slownessOf(expression)).toEqual([])
  },
)

it.each([
  ['nested', '(a+)+$'],
  ['beside another that matches the same', '(:[^@]*:)([^@]+)@'],
  ['searched from each character', String.raw`\s+$`],
])('the search finds a repetition that is %s', (_, source) => {
  expect(slownessOf({ source, flags: '' })).not.toEqual([])
})

/** Ways in which a text could make the expression take quadratic or exponential time. */
function slownessOf({ source, flags }: Pick<Found, 'source' | 'flags'>) {
  const reportTypes = { Move: true, Self: true, Trade: true }
  return analyse({ source, flags }, { reportTypes }).reports.map(({ type }) => type)
}

function expressionsIn(file: string): Found[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return literalsIn(program).map(({ pattern, flags }) => ({ file, source: pattern, flags }))
}

function literalsIn(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) return [node.regex as { pattern: string; flags: string }]
  return Object.values(node).flatMap(literalsIn)
}
