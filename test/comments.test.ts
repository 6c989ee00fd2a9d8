import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PLACES = ['bench', 'contract', 'scripts', 'server', 'src', 'test', 'testkit', 'vite']

const SOURCE = /\.(tsx?|css|m[jt]s)$/

/** Code of others, and code that a program writes. */
const FOREIGN = /(?:^|\/)(?:node_modules|dist)\/|\/openapi\/api\.d\.ts$/

/** A relative clause or half a sentence, whose subject the reader has to guess. */
const OPENING = /^(?:What|Whoever|Of|So)\b/

const sources = PLACES.flatMap(place =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).map(file => `${place}/${file}`),
).filter(file => SOURCE.test(file) && !FOREIGN.test(file))

const commentsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\/\*\*\s*(?:\*\s*)?(\S[^]*?)\*\//g)].map(
    ([, text = '']) => ({ file, text }),
  )

it('at least 98 % of doc comments begin with the thing or a verb', () => {
  const comments = sources.flatMap(commentsIn)
  expect(comments.length).toBeGreaterThan(2000)

  const vague = comments.filter(({ text }) => OPENING.test(text))

  expect(vague.length / comments.length, JSON.stringify(vague, undefined, 1)).toBeLessThanOrEqual(
    0.02,
  )
})
