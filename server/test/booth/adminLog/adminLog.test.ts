import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

it('records who did what to which entry, with the change', async () => {
  const booth = await openBooth()
  const [first, second] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
  const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

  const { id } = (await first.post('/api/queue', draft)).json().data
  booth.setTime('2025-01-06T02:05:00.000Z')
  await second.put(`/api/queue/${id}`, { ...draft, photoCount: 4 })
  await first.post(`/api/queue/${id}/start`)
  await second.post(`/api/queue/${id}/start`)
  await second.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
  const other = await booth.holds()
  await first.delete(`/api/queue/${other.id}`, { reason: 'Pulang' })

  const rows = await booth.db.selectFrom('admin_log').selectAll().orderBy('seq').execute()
  expect(
    rows.map(row => [row.action, row.entry_id, row.admin_name, JSON.parse(row.details)]),
  ).toEqual([
    ['add', id, 'Bu Ani', draft],
    ['edit', id, 'Pak Budi', { before: draft, after: { ...draft, photoCount: 4 } }],
    ['start', id, 'Bu Ani', {}],
    ['complete', id, 'Pak Budi', { paymentMethod: 'qris' }],
    ['add', other.id, 'Bu Ani', expect.anything()],
    ['cancel', other.id, 'Bu Ani', { reason: 'Pulang' }],
  ])
  expect(rows[0]).toMatchObject({ at: '2025-01-06T02:00:00.000Z', admin_email: ani.email })
  expect(rows[1]).toMatchObject({ at: '2025-01-06T02:05:00.000Z', admin_email: budi.email })
})
