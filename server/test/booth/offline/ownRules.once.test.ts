import type { ActAnswer, ActKind } from '@antrian/contract/offline/offlineBodies'
import { STATUS_PROBLEMS } from '@antrian/contract/queue/queueSteps'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../testkit/propertyRuns.ts'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf, entriesByName, paidInCash, pass } from '../../support/offlineDesk.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const WEEK = 7 * 24 * 60
const MINUTE = 60_000

const OWN_CALLS = {
  add: ['POST', ''],
  complete: ['POST', '/complete'],
  cancel: ['DELETE', ''],
  skip: ['POST', '/skip'],
} as const satisfies Partial<Record<ActKind, readonly [string, string]>>

const values = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 'cash', 'qris', 'absent', 'later', true, [], {}),
  fc.constantFrom(0, 2, 3, 20, 22, -50_000, 10_000, 10_000_001, 9e15, 2 ** 31, 1.5, -1),
  fc.string({ maxLength: 3 }),
  fc.constantFrom('a\0b', '\ud800', 'x'.repeat(3000)),
)
const bodies = fc.record(
  {
    studentName: fc.oneof(fc.constant('Siti'), values),
    studentClass: fc.oneof(fc.constant('X-1'), values),
    photoCount: fc.oneof(fc.constant(2), values),
    paymentMethod: fc.oneof(fc.constant('cash'), values),
    price: values,
    reason: values,
    version: values,
    next: values,
    rosterId: values,
  },
  { requiredKeys: ['studentName', 'studentClass', 'photoCount', 'paymentMethod'] },
)
const answers = fc.constantFrom<ActAnswer | undefined>(undefined, 'record', 'price-now')

describe('the body of an offline act', () => {
  it('is refused exactly where its own call refuses it, with and without an answer', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const desk = deskOf(admin)
    const kinds = fc.constantFrom(...(Object.keys(OWN_CALLS) as (keyof typeof OWN_CALLS)[]))

    await fc.assert(
      fc.asyncProperty(kinds, bodies, answers, async (kind, drawn, answer) => {
        const body = JSON.parse(JSON.stringify(drawn))
        const [method, path] = OWN_CALLS[kind]
        const [{ id }, { id: other }] = [await booth.holds(), await booth.holds()]
        const url = kind === 'add' ? '/api/queue' : `/api/queue/${other}${path}`
        const own = await admin.call(method, url, JSON.stringify(body))
        const result = await desk.sendsOne({ kind, body, answer, ...(kind !== 'add' && { id }) })

        const isRefused = result.outcome === 'differs' && result.reason === 'refused'
        const { message } = own.json()
        // The entry of a held completion was never started, which both find after the body.
        const isHeld = own.statusCode !== 400 || message === STATUS_PROBLEMS.waiting
        expect([isRefused, isRefused && result.message]).toEqual(
          isHeld ? [false, false] : [true, message],
        )
      }),
      propertyRuns(200),
    )
  })
})

describe('a prepaid student of an offline act', () => {
  const added = (price: number) => ({
    kind: 'add' as const,
    body: aStudent('Dewi', { paymentMethod: 'cash', price }),
  })

  it.each([-50_000, 9_000_000, 9_000_000_000_000_000])(
    'is never recorded at Rp %d',
    async price => {
      const booth = await openBooth()
      const admin = await booth.signedInAs(ani)
      await decide(admin, { pricePerSheet: 5000 })

      const result = await deskOf(admin).sendsOne({ ...added(price), answer: 'record' })

      expect(result).toMatchObject({ outcome: 'differs' })
      expect(await entriesByName(admin)).toEqual({})
    },
  )

  it('is recorded at a price of the last seven days, and at the present one after that', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 4000 })
    await decide(admin, { pricePerSheet: 5000 })
    const desk = deskOf(admin)

    const asked = await desk.sendsOne(added(8000))
    const recorded = await desk.sendsOne({ ...added(8000), answer: 'record' })
    pass(booth, WEEK + 1)
    const fresh = deskOf(await booth.signedInAs(ani))
    const act = fresh.act({ ...added(8000), answer: 'record' })
    const [late] = await fresh.sends(act)
    const [atPresent] = await fresh.sends({ ...act, answer: 'price-now' })

    expect(asked).toMatchObject({ outcome: 'differs', reason: 'price-changed' })
    expect(recorded).toMatchObject({ outcome: 'done', entry: { price: 8000 } })
    expect(late).toMatchObject({
      outcome: 'differs',
      reason: 'price-changed',
      message: 'Rp 8.000 bukan harga 2 lembar dalam tujuh hari terakhir',
    })
    expect(atPresent).toMatchObject({ outcome: 'done', entry: { price: 10_000 } })
  })
})

describe('a student who has not paid', () => {
  /** The prices change from Rp 10.000 while Bu Ani's laptop, which holds the booth, has no network. */
  async function openCutOff(pricePerSheet: number) {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet })
    const desk = deskOf(admin)
    await desk.checksIn('claim', 1)
    pass(booth, 10)
    await decide(await booth.signedInAs(budi), { pricePerSheet: 6000 })
    pass(booth, 10)
    const adds = (price: number) =>
      desk.act({ kind: 'add', body: aStudent('Dewi', { price }), ageMs: 15 * MINUTE })
    return { admin, desk, adds }
  }

  it('is recorded at the price that was told and paid without a network', async () => {
    const { admin, desk, adds } = await openCutOff(5000)
    const added = adds(10_000)

    const results = await desk.sends(
      added,
      desk.act({ kind: 'start', localId: added.key, seenVersion: 1, ageMs: 14 * MINUTE }),
      desk.act({ ...paidInCash(''), id: undefined, localId: added.key, ageMs: 12 * MINUTE }),
    )

    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    expect((await entriesByName(admin)).Dewi).toMatchObject({
      ...{ status: 'completed', paymentMethod: 'cash', price: 10_000 },
    })
    const { figures } = (await admin.get('/api/admin/closings/2025-01-06')).json().data
    expect(figures.till.cash.sales).toBe(10_000)
  })

  it.each([8000, 0])('is recorded at the present price where Rp %d was no price', async told => {
    const { desk, adds } = await openCutOff(told === 0 ? 0 : 5000)

    const [result] = await desk.sends(adds(told))

    expect(result).toMatchObject({ outcome: 'done', entry: { price: 12_000 } })
  })
})
