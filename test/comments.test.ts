import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PLACES = ['bench', 'contract', 'scripts', 'server', 'src', 'test', 'testkit', 'vite']

const SOURCE = /\.(tsx?|css|m[jt]s)$/

/** Third-party code and generated code. */
const FOREIGN = /(?:^|\/)(?:node_modules|dist)\/|\/openapi\/api\.d\.ts$/

/** Beginnings of relative clauses and fragments, whose subject a reader has to guess. */
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

/** Clauses that a reader must resolve before the title makes sense. */
const VAGUE =
  /\b(?:whoever|whom|anew|nobody’s|(?:is|are) (?:told|heard|said|let go of|taken back))\b/

const TITLE = /^\s*(?:describe|it|test)\b[^'`"\n]*(['`"])(.+?)\1/gm

it('test titles use the words of the field, but for one in a hundred', () => {
  const titles = sources
    .filter(file => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ file, title })),
    )
  expect(titles.length).toBeGreaterThan(1500)

  const vague = titles.filter(({ title }) => VAGUE.test(title))

  expect(vague.length / titles.length, JSON.stringify(vague, undefined, 1)).toBeLessThanOrEqual(
    0.01,
  )
})
