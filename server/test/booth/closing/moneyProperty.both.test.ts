import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { NOTHING_REDONE, RedoReason, redoneIn } from '@antrian/contract/queue/redo'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { DayClosing } from '@antrian/contract/till/closing'
import type { ReportDay } from '@antrian/contract/till/report'
import type { TillDay } from '@antrian/contract/till/till'
import Papa from 'papaparse'
import { describe, expect, inject, it } from 'vitest'
import { createRandom } from '../../../src/operator/seed/random.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { aStudent, deskOf } from '../../support/offlineDesk.ts'
import { ani, budi, citra } from '../../support/people.ts'
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
    developer: await second.signedInAs(citra),
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
    const { booths, desks, developer } = await openDesks()
    // Without a network from the beginning: its acts come up to an hour late.
    const laptop = deskOf(desks[0])
    await laptop.checksIn('keep', 1)
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
      const today = schoolDay(now, ZONE)
      const late = (kind: ActKind, entry?: Entry, body?: Record<string, unknown>) => {
        if (kind !== 'add' && !entry) return undefined
        const seen = entry && { id: entry.id, seenVersion: entry.version }
        return laptop.sendsOne({ kind, ...seen, body, ageMs: random.between(0, 60) * MINUTE })
      }
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
        lateAdd: () => late('add', undefined, aStudent(`Siswa ${step}`, { price: 10_000 })),
        lateComplete: () => late('complete', ready('in-progress'), { paymentMethod: method }),
        lateCancel: () => late('cancel', ready('waiting')),
        move: () => {
          const kind = random.pick(['in', 'out'] as const)
          const body = { kind, amount: 1000 * random.between(1, 50), reason: 'Receh', isSure: true }
          return desk.post(`/api/admin/till/${today}/moves`, body)
        },
        close: () => {
          const body = { openingFloat: 0, counted: 1000 * random.between(0, 300), note: 'Dihitung' }
          return desk.post(`/api/admin/closings/${today}`, body)
        },
        reopen: () => developer.post(`/api/admin/closings/${today}/reopen`),
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
        'lateAdd',
        'lateComplete',
        'lateCancel',
        'move',
        'close',
        'reopen',
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
      const { moves }: TillDay = (await desks[1].get(`/api/admin/till/${day}`)).json().data
      const moved = sum(moves.map(({ kind, amount }) => (kind === 'in' ? amount : -amount)))
      const cash = movedOn(day, 'cash', entries) + moved
      expect(closing.figures.drawer?.spans).toMatchObject([{ sums: { expected: cash } }])
      expect(await journalledOn(desks[1], day)).toBe(cash)
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

/** Cash of a day in the journal, without the difference of its count. */
async function journalledOn(desk: Awaited<ReturnType<Booth['signedInAs']>>, day: string) {
  const { body } = await desk.get(`/api/admin/report/journal?from=${day}&to=${day}`)
  const lines = Papa.parse<string[]>(body.slice(1), { delimiter: ';' }).data.slice(1)
  return sum(
    lines
      .filter(([, about = '']) => !about.includes('QRIS') && !about.startsWith('Selisih'))
      .map(([, , incoming, outgoing]) => Number(incoming) - Number(outgoing)),
  )
}

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
