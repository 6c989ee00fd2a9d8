import { expect, inject, it } from 'vitest'
import { searchForms } from '../../../src/platform/database/migrations/searchForms.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { line, rosterOf } from '../../support/rosterBooth.ts'

it('names and classes in an earlier stored form are found in the present one', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  for (const studentName of ['André', 'Nur’aini', 'Nur`aini', 'Siti Rahma', 'Siti']) {
    await booth.holds({ studentName })
  }
  await booth.db
    .updateTable('queue_entries')
    .set({ student_name: 'Siti  Rahma' })
    .where('student_name', '=', 'Siti Rahma')
    .execute()
  const roster = rosterOf(admin)
  await roster.imports([line('Zoë', 'Kelas XA'), line('Ma’ruf', 'Kelas XA')])
  await booth.db
    .updateTable('queue_entries')
    .set(eb => ({ search_name: eb.ref('student_name') }))
    .where('student_name', '<>', 'Siti')
    .execute()
  await booth.db
    .updateTable('roster_students')
    .set(eb => ({ search_name: eb.ref('name'), class_key: 'kelas xa' }))
    .execute()

  await searchForms(inject('database')).up(booth.db)

  const namesAt = async (path: string): Promise<string[]> => {
    const { data } = (await admin.get(path)).json()
    return (data.queues ?? data).map(({ studentName }: { studentName: string }) => studentName)
  }
  expect(await namesAt('/api/queue/history?search=andre')).toEqual(['André'])
  expect(await namesAt("/api/queue/history?search=nur'aini")).toEqual(['Nur`aini', 'Nur’aini'])
  expect(await namesAt('/api/queue/history?search=siti r')).toEqual(['Siti  Rahma'])
  expect(await namesAt('/api/queue/students?name=zoe')).toEqual(['Zoë'])
  expect(await namesAt("/api/queue/students?name=ma'r")).toEqual(['Ma’ruf'])
  expect(await roster.students('X-A')).toHaveLength(2)
})
