import type { User } from '@antrian/contract/session/session'
import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { deskOf, paidInCash, pass } from '../../support/offlineDesk.ts'
import { ani, citra } from '../../support/people.ts'

const HOUR = 60

/** A completion in cash that waited on a device until the next day, when an admin records it. */
async function recordedNextDay(user: User, status: 'cancelled' | 'completed') {
  const booth = await openBooth()
  const entry = await booth.holds({ status, paymentMethod: 'qris' })
  pass(booth, 24 * HOUR)
  const admin = await booth.signedInAs(user)
  const desk = deskOf(admin)
  await desk.checksIn('claim')
  const act = desk.act(paidInCash(entry.id))
  await desk.sends(act)
  const [result] = await desk.sends({ ...act, answer: 'record' })
  const seen = await admin.get('/api/queue/history?startDate=2025-01-06&endDate=2025-01-06')
  return { booth, admin, entry, result, stored: seen.json().data.queues[0] }
}

it('a cancelled student of another day does not return, even for a developer', async () => {
  const { admin, entry, result, stored } = await recordedNextDay(citra, 'cancelled')
  const single = await admin.post(`/api/queue/${entry.id}/undo`, {
    version: stored.version,
  })

  expect(result).toMatchObject({ outcome: 'differs', message: single.json().message })
  expect(single.json().message).toBe('Hanya langkah hari ini yang bisa diurungkan')
  expect(stored).toMatchObject({ status: 'cancelled', version: 2 })
})

it.each([
  [ani, 'qris'],
  [citra, 'cash'],
] as const)('a payment of another day stays $1 when $name', async (user, paymentMethod) => {
  const { stored } = await recordedNextDay(user, 'completed')

  expect(stored).toMatchObject({ status: 'completed', paymentMethod })
})
