import { PaymentMethod } from '@antrian/contract/queue/queue'
import { NOTHING_REDONE, RedoReason, redoneIn } from '@antrian/contract/queue/redo'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { DayClosing } from '@antrian/contract/till/closing'
import type { ReportDay } from '@antrian/contract/till/report'
import Papa from 'papaparse'
import { describe, expect, inject, it } from 'vitest'
import { createRandom } from '../../../src/operator/seed/random.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { newStorage } from '../../support/storage.ts'

const MINUTE = 60_000
const STEPS = 60
const ZONE = 'Asia/Jakarta'
/** Thursday, 22:00 in Jakarta. */
const BEGIN = '2025-01-09T15:00:00.000Z'

interface Entry {
  id: string
  day: string
  status: 'waiting' | 'in-progress' | 'completed' | 'cancelled'
  version: number
  photoCount: number
  price: number
  paymentMethod: PaymentMethod | null
  prepaidMethod: PaymentMethod | null
  createdAt: string
  completedAt: string | null
  cancelledAt: string | null
}

/** Two desks, on two servers where they can share the database. */
async function openDesks() {
  const storage = await newStorage()
  const first = await openBooth({ now: BEGIN, storage })
  const second =
    inject('database') === 'postgres' ? await openBooth({ now: BEGIN, storage }) : first
  return {
    booths: [first, second] as const,
    desks: [await first.signedInAs(ani), await second.signedInAs(budi)] as const,
  }
}

/** Entries in the history, and redos, which are in no history. */
async function shownTo(desk: Awaited<ReturnType<Booth['signedInAs']>>): Promise<Entry[]> {
  const lists = ['/api/queue', '/api/queue/recent'].map(async path => {
    const { queues } = (await desk.get(path)).json().data
    return queues.filter(({ redo }: { redo: object | null }) => redo)
  })
  return [...(await entriesOf(desk)), ...(await Promise.all(lists)).flat()]
}

/** All entries in the history. */
async function entriesOf(desk: Awaited<ReturnType<Booth['signedInAs']>>): Promise<Entry[]> {
  return (await desk.get('/api/queue/history?limit=100')).json().data.queues
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('money and paper of all reports', () => {
  it.each([1, 2, 3])('agree to the rupiah and the sheet on random days (%i)', async seed => {
    const random = createRandom(seed)
    const { booths, desks } = await openDesks()
    const anyOf = (some: Entry[]) => (some.length ? random.pick(some) : undefined)
    let now = Date.parse(BEGIN)
    await decide(desks[0], { pricePerSheet: 5000 })
    await desks[0].post('/api/admin/paper', { sheets: 5000 })

    for (let step = 0; step < STEPS; step++) {
      now += random.between(1, 6) * MINUTE
      for (const booth of booths) booth.setTime(new Date(now).toISOString())
      const desk = random.pick(desks)
      const entries = await shownTo(desk)
      const ready = (status: Entry['status']) => anyOf(entries.filter(e => e.status === status))
      const method = random.pick(PaymentMethod.options)
      const steps = {
        add: () =>
          desk.post('/api/queue', {
            studentName: `Siswa ${step}`,
            studentClass: 'X',
            photoCount: 2 * random.between(1, 5),
            ...(random.chance(0.4) && { paymentMethod: method }),
          }),
        edit: () => {
          const entry = ready('waiting')
          const photoCount = 2 * random.between(1, 5)
          const draft = { studentName: 'Ganti', studentClass: 'X', photoCount }
          return entry && desk.put(`/api/queue/${entry.id}`, draft)
        },
        start: () => desk.post(`/api/queue/${ready('waiting')?.id}/start`),
        complete: () =>
          desk.post(`/api/queue/${ready('in-progress')?.id}/complete`, { paymentMethod: method }),
        cancel: () => desk.delete(`/api/queue/${ready('waiting')?.id}`),
        undo: () => {
          const entry = anyOf(entries)
          return entry && desk.post(`/api/queue/${entry.id}/undo`, { version: entry.version })
        },
        correct: () => {
          const entry = ready('completed')
          const body = { paymentMethod: method, version: entry?.version }
          return entry && desk.put(`/api/queue/${entry.id}/payment`, body)
        },
        redo: () => {
          const reason = random.pick(RedoReason.options)
          const body = { reason, sheets: 2 * random.between(1, 3), sure: random.chance(0.8) }
          return desk.post(`/api/queue/${ready('completed')?.id}/redo`, body)
        },
        price: () => decide(desk, { pricePerSheet: random.pick([0, 4000, 5000, 7500]) }),
        bring: () => desk.post('/api/admin/leftovers/bring', { ids: entries.map(({ id }) => id) }),
      }
      const often = ['add', 'add', 'start', 'start', 'complete', 'complete', 'complete'] as const
      const seldom = [
        'edit',
        'cancel',
        'undo',
        'correct',
        'redo',
        'redo',
        'price',
        'bring',
      ] as const
      await steps[random.pick(random.chance(0.65) ? often : seldom)]()
    }

    const entries = await entriesOf(desks[0])
    expect(entries.some(({ status }) => status === 'completed')).toBe(true)
    let paid = 0
    let printed = 0
    const report = await desks[1].get('/api/admin/report?from=2025-01-09&to=2025-01-11')
    for (const day of ['2025-01-09', '2025-01-10', '2025-01-11']) {
      if (day > schoolDay(now, ZONE)) continue
      const closing: DayClosing = (await desks[0].get(`/api/admin/closings/${day}`)).json().data
      const range = `startDate=${day}&endDate=${day}`
      const analytics = (await desks[1].get(`/api/admin/analytics?${range}`)).json().data
      const stored = await booths[0].db
        .selectFrom('school_days')
        .selectAll()
        .where('day', '=', day)
        .executeTakeFirst()
      const redone = closing.figures.redone ?? NOTHING_REDONE
      printed += redoneIn(redone)
      const ofDay = report.json().data.days.find((one: ReportDay) => one.day === day)
      expect(ofDay?.redone ?? NOTHING_REDONE).toEqual(redone)
      for (const payment of PaymentMethod.options) {
        const sold = entries.filter(entry => entry.day === day && entry.paymentMethod === payment)
        const sales = sum(sold.map(({ price }) => price))
        expect(closing.figures.payments[payment]).toEqual({
          students: sold.length,
          photos: sum(sold.map(({ photoCount }) => photoCount)),
          amount: sales,
        })
        expect(analytics.amounts[payment]).toBe(sales)
        expect(stored?.[`${payment}_amount`] ?? 0).toBe(sales)
        printed += closing.figures.payments[payment].photos
        const till = closing.figures.till[payment]
        paid += till.sales + till.paidAhead
        expect(till.sales + till.paidAhead + till.otherDays).toBe(movedOn(day, payment, entries))
      }
    }
    expect((await desks[1].get('/api/admin/paper')).json().data).toMatchObject({
      used: printed,
      left: 5000 - printed,
    })
    const { body } = await desks[0].get('/api/queue/history/export')
    const { data } = Papa.parse<Record<string, string>>(body, { header: true })
    expect(sum(data.map(({ Dibayar }) => Number(Dibayar)))).toBe(paid)
  })
})

/** Cash flow of one payment method on a day: money received minus money refunded. */
function movedOn(day: string, method: PaymentMethod, entries: readonly Entry[]): number {
  const isOn = (at: string | null) => at !== null && schoolDay(Date.parse(at), ZONE) === day
  return sum(
    entries.flatMap(entry => {
      if ((entry.paymentMethod ?? entry.prepaidMethod) !== method) return []
      const taken = entry.prepaidMethod ? entry.createdAt : entry.completedAt
      const refunded = entry.status === 'cancelled' ? entry.cancelledAt : null
      return [isOn(taken) ? entry.price : 0, isOn(refunded) ? -entry.price : 0]
    }),
  )
}
