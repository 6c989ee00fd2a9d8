import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf, pass } from '../../support/offlineDesk.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const CLOSING = '/api/admin/closings/2025-01-06'

it('the figures of a day include the acts without a network, and name devices that are away', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  await decide(admin, { pricePerSheet: 5000 })
  const [desk, away] = [deskOf(admin), deskOf(await booth.signedInAs(budi))]
  await away.checksIn()
  await desk.checksIn('claim')
  const entry = await booth.holds({ status: 'in-progress' })
  pass(booth, 5)
  const lost = await booth.holds({ studentName: 'Bagus' })
  const [first, , third] = [
    desk.act({ kind: 'complete', id: entry.id, seenVersion: 2, body: { paymentMethod: 'qris' } }),
    desk.act({ kind: 'add', body: aStudent('Taken back') }),
    desk.act({
      kind: 'add',
      body: aStudent('Dewi', { paymentMethod: 'cash', price: 10_000 }),
    }),
  ] as const
  await desk.sends(first, third, desk.act({ kind: 'cancel', id: lost.id, seenVersion: 7 }))

  const { figures } = (await admin.get(CLOSING)).json().data

  expect(figures.offline).toEqual({
    added: 1,
    completed: 1,
    amounts: { qris: 10_000, cash: 10_000 },
    asked: 1,
    dismissed: 0,
    missing: 1,
    away: ['Pak Budi (laptop)'],
  })
})

it('an act that is answered on the next day is missing on neither day', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  const desk = deskOf(admin)
  await desk.checksIn()
  const changed = await booth.holds()
  const asked = desk.act({ kind: 'cancel', id: changed.id, seenVersion: 7 })
  await desk.sends(
    desk.act({ kind: 'add', body: aStudent('Ayu') }),
    asked,
    desk.act({ kind: 'add', body: aStudent('Dewi') }),
  )

  pass(booth, 24 * 60)
  const nextDay = await booth.signedInAs(ani)
  await deskOf(nextDay, desk.device).sends(
    { ...asked, answer: 'record' },
    desk.act({ kind: 'add', body: aStudent('Bayu') }),
  )

  const missingOn = async (day: string) =>
    (await nextDay.get(`/api/admin/closings/${day}`)).json().data.figures.offline.missing
  expect([await missingOn('2025-01-06'), await missingOn('2025-01-07')]).toEqual([0, 0])
})

it('the figures of a day without recorded acts have no part for them', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  await deskOf(admin).checksIn('claim')
  await booth.holds({ status: 'completed' })

  const { figures } = (await admin.get(CLOSING)).json().data

  expect(figures).not.toHaveProperty('offline')
})

it('a log line of an act names when it was received, and from which device', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  const desk = deskOf(admin)
  await desk.checksIn()
  pass(booth, 18)
  const result = await desk.sendsOne({ kind: 'add', body: aStudent('Dewi'), ageMs: 18 * 60_000 })
  const id = 'entry' in result ? result.entry.id : ''

  const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data

  expect(lines).toMatchObject([
    {
      action: 'add',
      at: '2025-01-06T02:00:00.000Z',
      heardAt: '2025-01-06T02:18:00.000Z',
      details: { studentName: 'Dewi', device: 'Laptop 1' },
    },
  ])
})

it('the event of an act reaches every admin with the time of its arrival', async () => {
  const booth = await openBooth()
  const token = await booth.signIn(ani)
  const desk = deskOf(booth.visitor(token))
  const line = await booth.line(token)

  await desk.sendsOne({ kind: 'add', body: aStudent('Dewi') })

  expect(await line.receives('queueAdded')).toMatchObject({
    studentName: 'Dewi',
    heardAt: '2025-01-06T02:00:00.000Z',
  })
})
