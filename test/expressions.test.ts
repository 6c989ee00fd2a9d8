import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** Folders of code that runs for an admin, or builds it. */
const PLACES = ['contract/src', 'src', 'server/src', 'vite']
const CODE = /(?<!\.d)\.tsx?$/

/** As much as a body may hold. */
const FULL = 64 * 1024
/** Long enough for a quadratic expression to be seen, so that the few seen are tried at full length. */
const GLANCE = 4 * 1024
const SEEN = 0.2
/** Milliseconds; 64 KB take a linear expression under 10, a quadratic one a second or more. */
const LONGEST = 250

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

it('finds the expressions of the repository', () => {
  expect(expressions.length).toBeGreaterThan(80)
})

describe('no expression is slow on 64 KB of its own characters:', () => {
  it.each(expressions)('/$source/$flags of $file', ({ source, flags }) => {
    const expression = new RegExp(source, flags)

    const slow = textsAgainst(source).find(
      textOf =>
        timeOf(expression, textOf(GLANCE)) > SEEN && timeOf(expression, textOf(FULL)) > LONGEST,
    )

    expect(slow?.(24)).toBeUndefined()
  })
})

function expressionsIn(file: string): Found[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return literalsIn(program).map(({ pattern, flags }) => ({ file, source: pattern, flags }))
}

function literalsIn(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) return [node.regex as { pattern: string; flags: string }]
  return Object.values(node).flatMap(literalsIn)
}

/** Something it is fond of, over and over, after a beginning and before what spoils the match. */
function textsAgainst(source: string): ((length: number) => string)[] {
  // One letter and one digit stand for all, and words for themselves.
  const characters = [...new Set(`${plain(source).replaceAll(/\w/g, '')}a0 \n\0`.split(''))]
  const words = plain(source).match(/\w[^()[\]|*+?{}^$]+|[^\w()[\]|*+?{}^$]{2,}\w*/g) ?? []
  const units = [...characters, ...words]
  const pairs = characters.flatMap(one => units.map(other => one + other))
  const repeat = (before: string, unit: string, after: string) => (length: number) =>
    before + unit.repeat(length / unit.length) + after
  return [
    ...units.flatMap(unit => ['', ...units].map(before => ({ before, unit }))),
    ...pairs.map(unit => ({ before: '', unit })),
  ].flatMap(({ before, unit }) => ['\0', '\n.'].map(after => repeat(before, unit, after)))
}

/** Its letters as they stand for themselves. */
const plain = (source: string) =>
  source
    .replaceAll(/\\u\{?[\dA-F]+\}?|\\[pP]\{[^}]+\}|\\[bBdDwWsS]/g, '')
    .replaceAll('\\t', '\t')
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(.)/g, '$1')

/** Time of this process alone: on a busy machine the clock goes on while it waits for its turn. */
function timeOf(expression: RegExp, text: string): number {
  const start = process.cpuUsage()
  text.replace(expression, '')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
