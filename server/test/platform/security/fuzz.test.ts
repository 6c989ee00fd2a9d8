import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../../src/operator/seed/random.ts'
import { openBooth } from '../../support/booth.ts'
import { citra } from '../../support/people.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

const SEED = Number(process.env.SEED ?? 20250106)
const BODIES = Number(process.env.BODIES ?? 500)

const VALUES: readonly ((random: Random) => unknown)[] = [
  random => random.pick(['', ' ', '\u200B', '2', 'qris', 'cash', '\0', '\uD800', 'a'.repeat(3000)]),
  random => random.pick(TRICKY_NAMES),
  random => random.pick([0, -0, -2, 1, 2, 2.5, 3, 20, 22, 1e308, Number.MAX_SAFE_INTEGER]),
  random => random.pick([true, false, null]),
  random => [random.next(), [random.next()]],
  random => ({ studentName: random.next(), length: -1, then: 'x', toString: 1 }),
  random => Array.from({ length: random.between(0, 50) }, () => ({})),
]

const FIELDS = [
  'studentName',
  'studentClass',
  'photoCount',
  'paymentMethod',
  'reason',
  'confirmation',
  'id',
  'status',
  'version',
  'queueNumber',
  'createdBy',
  'role',
  'constructor',
  'toJSON',
]

const RAW = [
  '',
  '{',
  '[',
  'null',
  'NaN',
  '1e999',
  '"',
  '\u0000',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"studentName":"\\ud800","studentClass":"X","photoCount":2}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '﻿{}',
]

function bodyOf(random: Random): string {
  if (random.chance(0.2)) return damaged(random, random.pick(RAW))
  const fields = FIELDS.filter(() => random.chance(0.4))
  const body = Object.fromEntries(fields.map(field => [field, random.pick(VALUES)(random)]))
  const text = JSON.stringify(random.chance(0.1) ? [body] : body)
  return random.chance(0.2) ? damaged(random, text) : text
}

/** Cuts, doubles or replaces one piece. */
function damaged(random: Random, text: string) {
  const at = random.between(0, text.length)
  const piece = random.pick([
    '',
    '"',
    '\\',
    '\u2028',
    '\uFFFF',
    '}',
    ',',
    '\r\n',
    text.slice(0, at),
  ])
  return text.slice(0, at) + piece + text.slice(at + random.between(0, 3))
}

describe(`${4 * BODIES} bodies from the seed ${SEED}`, () => {
  it.each([
    ['POST', () => '/api/queue'],
    ['PUT', (id: string) => `/api/queue/${id}`],
    ['POST', (id: string) => `/api/queue/${id}/complete`],
    ['DELETE', (id: string) => `/api/queue/${id}`],
  ] as const)('never break the server: %s %s', async (method, urlOf) => {
    const booth = await openBooth({ env: { RATE_LIMIT: '0' } })
    const admin = await booth.signedInAs(citra)
    const random = createRandom(SEED)
    let { id } = await booth.holds()

    for (let i = 0; i < BODIES; i++) {
      const body = bodyOf(random)
      const answer = await admin.call(method, urlOf(id), body)
      expect(answer.statusCode, `body ${i}: ${body.slice(0, 200)}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json().message).toEqual(expect.any(String))
      else if (method === 'DELETE') ({ id } = await booth.holds())
    }

    expect({}).not.toHaveProperty('polluted')
    const rows = await booth.db.selectFrom('queue_entries').selectAll().execute()
    for (const { student_name, student_class, photo_count, status, queue_number } of rows) {
      expect(student_name.trim()).not.toBe('')
      expect(student_class.trim()).not.toBe('')
      expect([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]).toContain(photo_count)
      expect(['waiting', 'cancelled']).toContain(status)
      expect(Number.isInteger(queue_number)).toBe(true)
    }
  })
})
