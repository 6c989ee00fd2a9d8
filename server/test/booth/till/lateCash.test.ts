import type { TillDay } from '@antrian/contract/till/till'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf } from '../../support/offlineDesk.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const DAY = '/api/admin/till/2025-01-06'
const MINUTE = 60_000
const at = (time: string) => `2025-01-06T${time}:00.000Z`

/** Bu Ani takes cash until 05.00 and hands it over to Pak Budi, who accepts at 05.05. */
async function openTill() {
  const booth = await openBooth()
  const giver = await booth.signedInAs(ani)
  const receiver = await booth.signedInAs(budi)
  await decide(giver, { pricePerSheet: 5000, openingFloat: 100_000 })
  const till = async (): Promise<TillDay> => (await giver.get(DAY)).json().data
  return {
    booth,
    giver,
    receiver,
    till,
    handsOver: async (counted: number) => {
      booth.setTime(at('05:00'))
      await giver.post(`${DAY}/handover`, { counted, to: budi.email })
      booth.setTime(at('05:05'))
      await receiver.post(`${DAY}/handover/${(await till()).offer?.id}/accept`)
      booth.setTime(at('05:10'))
    },
  }
}

describe('a signed difference of the till', () => {
  it('stays when an older act arrives later, and the act becomes a late line', async () => {
    const { booth, giver, till, handsOver } = await openTill()
    const desk = deskOf(giver)
    await desk.checksIn('keep', 1)
    const paid = await booth.holds({ prepaidMethod: 'cash' })
    await handsOver(90_000)

    await desk.sendsOne({ kind: 'cancel', id: paid.id, seenVersion: 1, ageMs: 120 * MINUTE })

    const { spans, refunds } = await till()
    expect(spans).toMatchObject([
      { holder: { email: ani.email }, difference: -20_000 },
      {
        holder: { email: budi.email },
        sums: { start: 90_000, late: -10_000, expected: 80_000 },
        late: [{ queueNumber: 1, amount: -10_000, holder: { email: ani.email } }],
      },
    ])
    expect(refunds).toEqual([])
  })

  it('stays when a payment is undone, and the cash leaves the present span', async () => {
    const { booth, giver, till, handsOver } = await openTill()
    const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await handsOver(110_000)

    await giver.post(`/api/queue/${id}/undo`, { version: 3 })

    expect((await till()).spans).toMatchObject([
      { difference: 0, sums: { sales: 10_000 } },
      { sums: { late: -10_000, expected: 100_000 }, late: [{ amount: -10_000 }] },
    ])
  })

  it('stays when a student is added later with an earlier time', async () => {
    const { giver, till, handsOver } = await openTill()
    const desk = deskOf(giver)
    await desk.checksIn('keep', 1)
    await handsOver(100_000)

    const body = aStudent('Dewi', { paymentMethod: 'cash', price: 10_000 })
    await desk.sendsOne({ kind: 'add', body, ageMs: 120 * MINUTE })

    expect((await till()).spans).toMatchObject([
      { difference: 0 },
      { sums: { sales: 0, late: 10_000, expected: 110_000 } },
    ])
  })

  it('stays when a payment is corrected, and the line names its own holder', async () => {
    const { booth, giver, till, handsOver } = await openTill()
    const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await handsOver(100_000)

    await giver.put(`/api/queue/${id}/payment`, { paymentMethod: 'qris', version: 3 })

    expect((await till()).spans).toMatchObject([
      { difference: -10_000, corrected: -10_000 },
      { sums: { expected: 100_000 } },
    ])
    expect((await till()).spans[1]).not.toHaveProperty('late')
  })

  it('stays when the opening float is changed', async () => {
    const { giver, till, handsOver } = await openTill()
    await handsOver(100_000)

    await decide(giver, { pricePerSheet: 5000, openingFloat: 150_000 })

    expect((await till()).spans).toMatchObject([
      { difference: 0, sums: { start: 100_000 } },
      { late: [{ at: null, queueNumber: null, amount: 50_000 }] },
    ])
  })

  it('stays with its late lines when the till is handed over again', async () => {
    const { booth, giver, receiver, till, handsOver } = await openTill()
    const developer = await booth.signedInAs(citra)
    const [first, second] = [
      await booth.holds({ status: 'completed', paymentMethod: 'cash' }),
      await booth.holds({ status: 'completed', paymentMethod: 'cash' }),
    ]
    await handsOver(120_000)
    await giver.post(`/api/queue/${first.id}/undo`, { version: 3 })
    await receiver.post(`${DAY}/handover`, { counted: 110_000, to: citra.email })
    booth.setTime(at('05:15'))
    await developer.post(`${DAY}/handover/${(await till()).offer?.id}/accept`)
    await giver.delete(`/api/queue/${first.id}`)

    await giver.post(`/api/queue/${second.id}/undo`, { version: 3 })

    expect((await till()).spans).toMatchObject([
      { difference: 0 },
      { difference: 0, late: [{ queueNumber: 1, amount: -10_000 }] },
      { sums: { expected: 100_000 }, late: [{ queueNumber: 2, amount: -10_000 }] },
    ])
  })
})
