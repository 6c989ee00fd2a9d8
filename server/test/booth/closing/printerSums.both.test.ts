import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { stepsOf } from '../../support/steps.ts'

const path = (day: string) => `/api/admin/closings/${day}`
const body = (printerCounter: number | null) => ({
  ...{ openingFloat: 0, counted: null, note: '', printerCounter },
})

it('what the printer counted since its last closing includes the days that nobody counted', async () => {
  const booth = await openBooth()
  const monday = await stepsOf(booth)
  await booth.holds({ status: 'completed', photoCount: 4 })
  await monday.admin.post(path('2025-01-06'), body(1000))
  booth.setTime('2025-01-07T02:00:00.000Z')
  const tuesday = await stepsOf(booth)
  const sold = await booth.holds({ status: 'completed', photoCount: 6 })
  await tuesday.redo(sold.id, 'damaged', 2)
  await tuesday.redo(sold.id, 'photo', 6)
  await tuesday.admin.post(path('2025-01-07'), body(null))
  booth.setTime('2025-01-08T02:00:00.000Z')
  const { admin } = await stepsOf(booth)
  await booth.holds({ status: 'completed', photoCount: 2 })

  const { figures } = (await admin.get(path('2025-01-08'))).json().data

  expect(figures.printer).toEqual({
    previous: { day: '2025-01-06', counter: 1000 },
    ...{ sold: 8, redone: 2 },
  })
})

it('what the printer counted since its last closing includes what was printed after it that day', async () => {
  const booth = await openBooth()
  const { admin, redo } = await stepsOf(booth)
  const before = await booth.holds({ status: 'completed', photoCount: 4 })
  const open = await booth.holds({ status: 'in-progress', photoCount: 6 })
  await admin.post(path('2025-01-06'), body(1000))
  booth.setTime('2025-01-06T08:00:00.000Z')
  await redo(before.id, 'damaged', 2)
  booth.setTime('2025-01-07T02:00:00.000Z')
  const tuesday = await stepsOf(booth)
  await tuesday.complete(open.id)
  await booth.holds({ status: 'completed', photoCount: 8 })

  const { figures } = (await tuesday.admin.get(path('2025-01-07'))).json().data

  expect(figures.printer).toEqual({
    previous: { day: '2025-01-06', counter: 1000 },
    ...{ sold: 14, redone: 2 },
  })
})
