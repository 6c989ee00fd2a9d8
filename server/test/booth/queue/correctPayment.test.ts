import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

it('a correction of the payment changes the entry and every figure', async () => {
  const booth = await openBooth()
  const { admin, correct } = await stepsOf(booth)
  const { id, completedAt } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
  const { days } = await stateOf(booth)
  const line = await booth.line(admin.token)

  const answer = await correct(id, 'qris', 3)

  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { paymentMethod: 'qris', completedAt, version: 4, lastAction: 'correct-payment' },
  ])
  expect((await stateOf(booth)).days).toEqual(days)
  const { payments } = (await admin.get('/api/admin/analytics')).json().data
  expect(payments).toEqual({ qris: 1, cash: 0 })
  const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
  expect(lines[0]).toMatchObject({
    ...{ action: 'correct-payment', details: { from: 'cash', to: 'qris' } },
  })
  expect(await line.receives('queueUpdated')).toMatchObject({ id, paymentMethod: 'qris' })
})

it('a correction is allowed to every admin on the day, and later to developers', async () => {
  const booth = await openBooth()
  const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
  booth.setTime('2025-01-07T02:00:00.000Z')
  const [admin, developer] = [await stepsOf(booth, ani), await stepsOf(booth, citra)]
  const before = await stateOf(booth)

  const refused = await admin.correct(id, 'qris', 3)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Pembayaran hari lain hanya dapat dibetulkan oleh developer',
  ])
  expect(await stateOf(booth)).toEqual(before)

  expect((await developer.correct(id, 'qris', 3)).json().data.paymentMethod).toBe('qris')
})
