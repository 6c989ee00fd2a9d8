import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../../src/operator/seed/random.ts'
import { createRedactor } from '../../../src/platform/logs/redact.ts'
import { newToken } from '../../../src/platform/security/tokens.ts'

const SEED = Number(process.env.SEED ?? 20250106)
const LINES = Number(process.env.LINES ?? 3000)
const CLIENT_SECRET = 'kunci "rahasia" \\ klien'

/** Log texts, and texts that somebody could forge log lines with. */
const HOSTILE = [
  '\\',
  '"',
  '\\"',
  '\\\\"',
  'a.a.a.',
  'eyJ-eyJ-',
  'eyJhbGciOiJub25lIn0.',
  '-----BEGIN ',
  '-----BEGIN RSA ',
  'Bearer',
  'basic ',
  '://',
  'a://b:',
  '@',
  '&code',
  '"token"',
  '"token":',
  '{"a":"',
  'ya29',
  'GOCSPX',
  '-',
  '_',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u001b[31m',
  '\u2028',
  '\ud800',
  '😀',
  'عائشة',
  'Siti Rahma',
  'x'.repeat(42),
]

const NAMES = ['authorization', 'Set-Cookie', 'password', 'clientSecret', 'private_key', 'id_token']

/** A secret as it may appear in a text: the visible part and the part that must be redacted. */
const SECRETS: ((random: Random) => { shown: string; secret: string })[] = [
  random => within(random, secret => `Bearer ${secret}`),
  random => within(random, secret => `?x=1&code=${secret}`),
  random => within(random, secret => `postgres://antrian:${secret}@db.local/antrian`),
  random => within(random, secret => JSON.stringify({ [random.pick(NAMES)]: `${secret}"\\` })),
  random =>
    within(random, secret => JSON.stringify(JSON.stringify({ a: { token: `\\"${secret}` } }))),
  random => within(random, secret => `-----BEGIN RSA PRIVATE KEY-----\n${secret}\n`),
  random => within(random, secret => ` GOCSPX-${secret}`),
  random => within(random, secret => ` eyJ${'a'.repeat(9)}.${secret}.x`),
  () => around(newToken(), token => ` ${token} `),
  () => around(CLIENT_SECRET, secret => secret),
  () => around(CLIENT_SECRET, secret => JSON.stringify({ secret })),
]

const within = (random: Random, show: (secret: string) => string) =>
  around(`geheim${random.between(1e8, 1e9)}`, show)
const around = (secret: string, show: (secret: string) => string) => ({
  shown: show(secret),
  secret,
})

const redact = createRedactor([CLIENT_SECRET])
const lineOf = (fields: object) => `${JSON.stringify({ level: 30, time: 1, ...fields })}\n`

describe('a secret', () => {
  it(`appears in none of ${LINES} hostile lines, each of which stays JSON (seed ${SEED})`, () => {
    const random = createRandom(SEED)
    const noise = () =>
      Array.from({ length: random.between(0, 12) }, () => random.pick(HOSTILE)).join('')
    const wrong: string[] = []

    for (let line = 0; line < LINES; line++) {
      const { shown, secret } = random.pick(SECRETS)(random)
      // On its own line, so that only the noise decides what comes before.
      const text = `${noise()}\n${shown}${random.pick(['', ' ', '\n', ' "'])}${noise()}`
      const fields = random.pick([
        { msg: text },
        { err: { message: noise(), stack: text } },
        { [text]: noise() },
        { deep: [{ [noise()]: text }] },
        { body: JSON.stringify({ text: noise(), more: text }) },
      ])
      const safe = redact(lineOf(fields))
      const read = JSON.stringify(JSON.parse(safe))
      const traces = [secret, JSON.stringify(secret).slice(1, -1)]
      if (!safe.endsWith('\n') || traces.some(trace => read.includes(trace))) {
        wrong.push(JSON.stringify(fields))
      }
    }

    expect(wrong).toEqual([])
  })

  it.each([
    ['beside a new line', { msg: `ditolak:\n${'k'.repeat(43)}\nselesai` }, 'k'.repeat(43)],
    ['that is no text', { token: { part: 'rahasia-sekali' } }, 'rahasia-sekali'],
    ['with a quote in it', { body: '{"password":"a\\"rahasia"}' }, 'rahasia'],
    ['where a text was cut', { msg: `${'x '.repeat(8190)}Bearer ${newToken()}` }, 'Bearer '],
  ])('is hidden: %s', (_, fields, secret) => {
    expect(redact(lineOf(fields))).not.toContain(secret)
  })
})

describe('a line of the log', () => {
  it.each([
    { method: 'GET', route: '/api/queue/:id', status: 200, ms: 3, msg: 'request' },
    { err: { code: '57P01', message: 'lost', stack: 'Error: lost\n    at a (file:///a.ts:1:2)' } },
    { entry: 'a-b', 'user-agent': 'Mozilla/5.0 (X11)', nothing: null, list: [1, true, 'x'] },
  ])('stays as it is without a secret: %j', fields => {
    expect(redact(lineOf(fields))).toBe(lineOf(fields))
  })

  it('is shortened when it is too long, with a mark', () => {
    const safe = redact(lineOf({ a: 'kata '.repeat(20_000), b: 'b '.repeat(20_000), msg: 'x' }))

    expect(safe.length).toBeLessThan(40_000)
    expect(safe).toContain('kata … [cut]')
    expect(JSON.parse(safe)).toMatchObject({ level: 30, msg: 'x' })
  })
})
