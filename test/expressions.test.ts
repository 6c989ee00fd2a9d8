import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** Folders with code that runs for an admin or builds the application. */
const PLACES = ['contract/src', 'src', 'server/src', 'vite']
const CODE = /(?<!\.d)\.tsx?$/

/** Maximum size of a request body. */
const FULL = 64 * 1024
/**
 * Length at which a quadratic expression is noticeable, so that only suspects run at full length.
 */
const GLANCE = 4 * 1024
const SEEN = 0.2
/**
 * Maximum milliseconds. For 64 KB a linear expression takes under 10, a quadratic one a second or
 * more.
 */
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

/**
 * Texts that are likely to be slow: a repeated part of the expression, with a prefix and an ending
 * that prevents the match.
 */
function textsAgainst(source: string): ((length: number) => string)[] {
  // One letter and one digit represent all, and words represent themselves.
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

/** Literal characters of the expression. */
const plain = (source: string) =>
  source
    .replaceAll(/\\u\{?[\dA-F]+\}?|\\[pP]\{[^}]+\}|\\[bBdDwWsS]/g, '')
    .replaceAll('\\t', '\t')
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(.)/g, '$1')

/** CPU time of this process, because wall time includes waiting on a busy machine. */
function timeOf(expression: RegExp, text: string): number {
  const start = process.cpuUsage()
  text.replace(expression, '')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
