import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import { openSheetBooth } from '../../support/sheetBooth.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

const MINUTE = 60_000

const sheetRow = (
  name: string,
  photos: number,
  { qris = null, cash = null }: { qris?: number | null; cash?: number | null },
  id: string,
) => [null, name, null, photos, null, null, null, null, qris, cash, id]

async function openDay() {
  const day = await openSheetBooth()
  const steps = await stepsOf(day.booth)
  const { rows } = day.google
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)

  return {
    ...day,
    ...steps,
    rows,
    arrive: async (count: number) => {
      await expect.poll(() => rows.length).toBe(count)
    },
    /** Sums of prints by payment method in the sheet. */
    sums: () => ({ qris: sum(8), cash: sum(9) }),
    /** The same sums from the entries. */
    paid: async () => {
      const { queues } = (await steps.admin.get('/api/queue?status=completed')).json().data
      const of = (method: string) =>
        queues
          .filter(({ paymentMethod }: QueueEntry) => paymentMethod === method)
          .reduce((total: number, { photoCount }: QueueEntry) => total + photoCount, 0)
      return { qris: of('qris'), cash: of('cash') }
    },
  }
}

it('an undone correction of a payment writes one more correction', async () => {
  const { booth, correct, undo, rows, arrive, sums, paid } = await openDay()
  const { id } = await booth.holds({
    ...{ studentName: 'Ayu', photoCount: 6, status: 'completed', paymentMethod: 'cash' },
  })
  await correct(id, 'qris', 3)

  await undo(id, 4)

  await arrive(3)
  expect(rows.slice(2)).toEqual([sheetRow('Ayu (koreksi)', 0, { qris: -6, cash: 6 }, `${id}-3`)])
  expect(sums()).toEqual(await paid())
})

describe('an undone completion', () => {
  it('writes a correcting row, and a new row when it is completed again', async () => {
    const { booth, undo, complete, rows, arrive, sums, paid } = await openDay()
    const { id } = await booth.holds({
      ...{ studentName: 'Ayu', photoCount: 4, status: 'completed', paymentMethod: 'cash' },
    })
    await arrive(1)
    await undo(id, 3)
    await arrive(2)
    await complete(id, 'qris')
    await arrive(3)

    expect(rows).toEqual([
      sheetRow('Ayu', 4, { cash: 4 }, id),
      sheetRow('Ayu (koreksi)', -4, { cash: -4 }, `${id}-2`),
      sheetRow('Ayu', 4, { qris: 4 }, `${id}-3`),
    ])
    expect(sums()).toEqual(await paid())
  })

  it('sums to zero in both columns after a corrected payment', async () => {
    const { booth, correct, undo, rows, arrive, sums } = await openDay()
    const { id } = await booth.holds({
      ...{ studentName: 'Ayu', photoCount: 6, status: 'completed', paymentMethod: 'cash' },
    })
    await correct(id, 'qris', 3)
    await undo(id, 4, 'waiting')
    await arrive(3)

    expect(rows.slice(1)).toEqual([
      sheetRow('Ayu (koreksi)', 0, { qris: 6, cash: -6 }, `${id}-2`),
      sheetRow('Ayu (koreksi)', -6, { qris: -6 }, `${id}-3`),
    ])
    expect(sums()).toEqual({ qris: 0, cash: 0 })
  })

  it('writes no row when a cancellation is undone', async () => {
    const { booth, undo, cancel, start } = await openDay()
    const { id } = await booth.holds()
    await start(id)
    await cancel(id)

    await undo(id, 3)

    expect((await stateOf(booth)).owed).toEqual([])
  })
})

describe('a correcting row', () => {
  it.each([
    ['an outage', { status: 503 }],
    ['a quota', { status: 429 }],
    ['an answer that never came', 'lost'],
  ] as const)('follows its row through %s, once, and changes no row', async (_name, fault) => {
    const { booth, google, undo, complete, rows, arrive, passes, sums, paid, status } =
      await openDay()
    const first = await booth.holds({ studentName: 'Pertama', status: 'completed' })
    await arrive(1)
    google.fails('append', fault, 3)

    const { id } = await booth.holds({ studentName: 'Ayu', status: 'completed' })
    await undo(id, 3)
    await complete(id, 'qris')
    await undo(first.id, 3, 'waiting')
    await expect
      .poll(async () => {
        // In small steps, so that neither the day nor the session ends.
        passes(MINUTE / 2)
        return (await status()).waiting === 0
      })
      .toBeTruthy()

    expect(rows.filter(row => row[10]?.toString().startsWith(id)).map(row => row[10])).toEqual([
      ...[id, `${id}-2`, `${id}-3`],
    ])
    expect(rows).toHaveLength(5)
    expect(sums()).toEqual(await paid())
  })

  it('waits with its row while others continue, when Google refuses it', async () => {
    const { booth, google, undo, rows, passes, status } = await openDay()
    google.sheet.rejected = 'Ayu'
    const { id } = await booth.holds({ studentName: 'Ayu', status: 'completed' })
    await undo(id, 3, 'waiting')
    await booth.holds({ studentName: 'Budi', status: 'completed' })

    await expect
      .poll(() => {
        passes(5_000)
        return rows.length === 1
      })
      .toBeTruthy()
    expect(rows.map(row => row[1])).toEqual(['Budi'])
    await expect.poll(async () => (await status()).waiting === 2).toBeTruthy()
  })
})
