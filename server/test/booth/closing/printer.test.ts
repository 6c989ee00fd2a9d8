import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { stepsOf } from '../../support/steps.ts'

const path = (day: string) => `/api/admin/closings/${day}`
const body = (printerCounter: unknown, note = '') => ({
  ...{ openingFloat: 0, counted: null, note, printerCounter },
})

/** Monday is closed with the counter at 1000, and on Tuesday six sheets are sold and two redone. */
async function openTuesday() {
  const booth = await openBooth()
  const monday = await stepsOf(booth)
  await booth.holds({ status: 'completed', photoCount: 4 })
  const first = await monday.admin.post(path('2025-01-06'), body(1000))
  booth.setTime('2025-01-07T02:00:00.000Z')
  const { admin, redo } = await stepsOf(booth)
  const sold = await booth.holds({ status: 'completed', photoCount: 6 })
  await redo(sold.id, 'damaged', 2)
  const close = (counter: unknown, note = '', sure?: boolean) =>
    admin.post(path('2025-01-07'), { ...body(counter, note), ...(sure && { sure }) })
  return { booth, admin, first, close }
}

describe('the counter of the printer', () => {
  it('starts at the first closing that has one, without a comparison', async () => {
    const { first } = await openTuesday()

    expect(first.json().data).toMatchObject({ printerCounter: 1000, figures: { printer: {} } })
    expect(first.statusCode).toBe(201)
  })

  it('is compared with what was sold and redone since the closing before', async () => {
    const { admin, close } = await openTuesday()
    const { figures } = (await admin.get(path('2025-01-07'))).json().data
    expect(figures.printer).toEqual({
      previous: { day: '2025-01-06', counter: 1000 },
      ...{ sold: 6, redone: 2 },
    })

    expect((await close(1008)).statusCode).toBe(201)
  })

  it('needs a note where it differs', async () => {
    const { close } = await openTuesday()

    const refused = await close(1011)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Penghitung printer tidak sama dengan yang tercatat: tulis alasannya di Catatan',
    ])
    const closed = await close(1011, 'Tes cetak')
    expect(closed.json().data).toMatchObject({ printerCounter: 1011, note: 'Tes cetak' })
  })

  it('is asked about once when it runs backwards, and then counts as a new printer', async () => {
    const { close } = await openTuesday()

    const asked = await close(300)
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      { message: 'Penghitung sebelumnya 1.000, sekarang 300. Printer baru?', asks: true },
    ])
    expect((await close(300, '', true)).statusCode).toBe(201)
  })

  it('is asked about once when it jumps, and then needs a note', async () => {
    const { close } = await openTuesday()

    expect((await close(10_080)).json()).toEqual({
      message: 'Penghitung naik 9.080 lembar. Sudah benar?',
      asks: true,
    })
    expect((await close(10_080, '', true)).statusCode).toBe(400)
    expect((await close(10_080, 'Dipakai kelas lain', true)).statusCode).toBe(201)
  })

  it('is refused as anything but a number of a printer', async () => {
    const { close } = await openTuesday()

    for (const counter of [-1, 1.5, '1000', 100_000_000]) {
      const answer = await close(counter)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'Penghitung printer harus 0 sampai 99.999.999' },
      ])
    }
  })
})
