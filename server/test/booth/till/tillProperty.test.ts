import { PaymentMethod } from '@antrian/contract/queue/queue'
import type { DayClosing } from '@antrian/contract/till/closing'
import type { TillDay } from '@antrian/contract/till/till'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { longPatience } from '../../../../testkit/patience.ts'
import { createRandom } from '../../../src/operator/seed/random.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

/**
 * Number of days in a run; a long run is `TILL_DAYS=2000 npx vitest run
 * server/test/booth/till/tillProperty.test.ts`.
 */
const DAYS = Number(process.env.TILL_DAYS ?? 4)
/** Seed of the first day, so that a long run can be split, and a failed day can run alone. */
const FIRST_SEED = Number(process.env.TILL_FIRST_SEED ?? 1)
const STEPS = 45
const MINUTE = 60_000
const DAY = '2025-01-06'
const TILL = `/api/admin/till/${DAY}`
const CLOSING = `/api/admin/closings/${DAY}`
const FLOAT = 100_000

interface Entry {
  id: string
  status: string
  version: number
  price: number
  paymentMethod: PaymentMethod | null
  prepaidMethod: PaymentMethod | null
}

type Desk = Awaited<ReturnType<Booth['signedInAs']>>

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Cash received for entries minus refunds. */
const cashOf = (entries: Entry[]) =>
  sum(
    entries
      .filter(({ status }) => status !== 'cancelled')
      .filter(({ paymentMethod, prepaidMethod }) => (paymentMethod ?? prepaidMethod) === 'cash')
      .map(({ price }) => price),
  )

async function liveADay(seed: number) {
  const random = createRandom(seed)
  const booth = await openBooth()
  const admins = [await booth.signedInAs(ani), await booth.signedInAs(budi)] as const
  const developer = await booth.signedInAs(citra)
  await decide(admins[0], { pricePerSheet: 5000, openingFloat: FLOAT })
  let moved = 0
  /** The difference of each handover as it was accepted. */
  const signed = new Map<string, number | null>()
  let now = booth.now()

  const entriesOf = async (): Promise<Entry[]> =>
    (await developer.get('/api/queue/history?limit=100')).json().data.queues
  const till = async (): Promise<TillDay> => (await developer.get(TILL)).json().data
  const close = (counted: number) =>
    developer.post(CLOSING, { openingFloat: FLOAT, counted, note: 'Dihitung' })

  async function move(desk: Desk) {
    const kind = random.pick(['in', 'out'] as const)
    const amount = random.between(1, 90) * 1000
    const answer = await desk.post(`${TILL}/moves`, { kind, amount, reason: 'x', isSure: true })
    if (answer.statusCode === 201) moved += kind === 'in' ? amount : -amount
  }

  async function reverse(desk: Desk) {
    const open = (await till()).moves.filter(({ reverses, isReversed }) => !reverses && !isReversed)
    if (open.length === 0) return
    const { id, kind, amount } = random.pick(open)
    const answer = await desk.post(`${TILL}/moves/${id}/reverse`)
    if (answer.statusCode === 201) moved -= kind === 'in' ? amount : -amount
  }

  for (let step = 0; step < STEPS; step++) {
    now += random.between(1, 5) * MINUTE
    booth.setTime(new Date(now).toISOString())
    const desk = random.pick(admins)
    const other = desk === admins[0] ? admins[1] : admins[0]
    const entries = await entriesOf()
    const ready = (status: string) => entries.find(entry => entry.status === status)
    const method = random.pick(PaymentMethod.options)
    const steps = {
      add: () =>
        desk.post('/api/queue', {
          ...{ studentName: `Siswa ${step}`, studentClass: 'X' },
          photoCount: 2 * random.between(1, 5),
          ...(random.chance(0.4) && { paymentMethod: method }),
        }),
      start: () => desk.post(`/api/queue/${ready('waiting')?.id}/start`),
      complete: () =>
        desk.post(`/api/queue/${ready('in-progress')?.id}/complete`, { paymentMethod: method }),
      cancel: () => desk.delete(`/api/queue/${ready('waiting')?.id}`),
      undo: () => {
        const entry = entries.length ? random.pick(entries) : undefined
        return entry && desk.post(`/api/queue/${entry.id}/undo`, { version: entry.version })
      },
      correct: () => {
        const entry = ready('completed')
        const body = { paymentMethod: method, version: entry?.version }
        return entry && desk.put(`/api/queue/${entry.id}/payment`, body)
      },
      move: () => move(desk),
      reverse: () => reverse(desk),
      offer: () =>
        desk.post(`${TILL}/handover`, {
          counted: random.between(0, 300) * 1000,
          to: desk === admins[0] ? budi.email : ani.email,
        }),
      accept: async () => {
        await other.post(`${TILL}/handover/${(await till()).offer?.id}/accept`)
        const { handovers, spans } = await till()
        for (const [place, { id }] of handovers.entries()) {
          const { difference = null } = spans[place] ?? {}
          expect(difference, `seed ${seed}`).toBe(signed.get(id) ?? difference)
          signed.set(id, difference)
        }
      },
      withdraw: async () => desk.delete(`${TILL}/handover/${(await till()).offer?.id}`),
      closeAndReopen: async () => {
        await close(random.between(0, 300) * 1000)
        await move(desk)
        await developer.post(`${CLOSING}/reopen`)
      },
    }
    const often = ['add', 'start', 'complete', 'complete', 'move', 'offer', 'accept'] as const
    const seldom = [
      ...(['cancel', 'undo', 'correct', 'reverse', 'withdraw', 'closeAndReopen'] as const),
    ]
    await steps[random.pick(random.chance(0.7) ? often : seldom)]()
  }

  const expected = FLOAT + cashOf(await entriesOf()) + moved
  const open = await till()
  const counted = random.between(0, 300) * 1000
  await close(counted)
  const closing: DayClosing = (await developer.get(CLOSING)).json().data
  const report = (await developer.get(`/api/admin/report?from=${DAY}&to=${DAY}`)).json().data
  const journal = await developer.get(`/api/admin/report/journal?from=${DAY}&to=${DAY}`)
  const [closed, entries] = [await till(), await entriesOf()]
  await booth.app.close()
  return { expected, counted, open, closed, closing, report, entries, journal: journal.body }
}

it(`the till agrees to the rupiah over ${DAYS} random days: expected, spans, closing, report and journal`, {
  timeout: longPatience() + DAYS * 20_000,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + DAYS; seed++) {
    const day = await liveADay(seed)
    const { expected, counted, open, closed, closing, report, entries, journal } = day
    // The spans add up to all cash flows, however often the till was counted.
    const flows = open.spans.map(
      ({ sums, corrected = 0 }) => (sums?.expected ?? 0) - (sums?.start ?? 0) + corrected,
    )
    expect(FLOAT + sum(flows), `seed ${seed}`).toBe(expected)
    const differences = closed.spans.map(
      ({ difference, corrected = 0 }) => (difference ?? Number.NaN) - corrected,
    )
    expect(sum(differences), `seed ${seed}`).toBe(counted - expected)
    expect(closing.closing?.figures.drawer?.spans, `seed ${seed}`).toEqual(closed.spans)

    const [row] = report.days
    expect(row.closing, `seed ${seed}`).toMatchObject({
      ...{ counted, expected, difference: counted - expected },
    })
    const cash = Papa.parse<string[]>(journal.slice(1), { delimiter: ';' })
      .data.slice(1)
      .filter(([, about]) => !about?.includes('QRIS'))
    const came = cash.map(([, , incoming, outgoing]) => Number(incoming) - Number(outgoing))
    expect(FLOAT + sum(came), `seed ${seed}`).toBe(counted)

    for (const method of PaymentMethod.options) {
      const sold = sum(
        entries.filter(({ paymentMethod }) => paymentMethod === method).map(({ price }) => price),
      )
      expect([row.amounts[method], row.closing.amounts[method]]).toEqual([sold, sold])
    }
  }
})
