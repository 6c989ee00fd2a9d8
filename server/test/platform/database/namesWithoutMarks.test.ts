import { expect, inject, it } from 'vitest'
import { namesWithoutMarks } from '../../../src/platform/database/migrations/namesWithoutMarks.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { line, rosterOf } from '../../support/rosterBooth.ts'

it('names that were stored with diacritics are found without them', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  await booth.holds({ studentName: 'André' })
  await booth.holds({ studentName: 'Siti' })
  await rosterOf(admin).imports([line('Zoë')])
  await booth.db
    .updateTable('queue_entries')
    .set({ search_name: 'andré' })
    .where('student_name', '=', 'André')
    .execute()
  await booth.db.updateTable('roster_students').set({ search_name: 'zoë' }).execute()

  await namesWithoutMarks(inject('database')).up(booth.db)

  const found = async (path: string) => (await admin.get(path)).json().data
  const { queues } = await found('/api/queue/history?search=andre')
  expect(queues).toMatchObject([{ studentName: 'André' }])
  expect(await found('/api/queue/students?name=zoe')).toMatchObject([{ studentName: 'Zoë' }])
  expect(await found('/api/queue/students?name=siti')).toMatchObject([{ studentName: 'Siti' }])
})
