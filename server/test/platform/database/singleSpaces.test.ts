import { expect, it } from 'vitest'
import { singleSpaces } from '../../../src/platform/database/migrations/singleSpaces.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

it('names that were stored with two spaces are found with one', async () => {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  for (const studentName of ['Ayu  Dewi', 'Ayu\tDewi', 'Siti Nur']) {
    await booth.holds({ studentName })
    await booth.db
      .updateTable('queue_entries')
      .set({ search_name: studentName.toLowerCase() })
      .where('student_name', '=', studentName)
      .execute()
  }

  await singleSpaces.up(booth.db)

  const found = async (search: string) =>
    (await admin.get(`/api/queue/history?search=${search}`)).json().data.queues
  expect(await found('ayu dewi')).toHaveLength(2)
  expect(await found('siti nur')).toHaveLength(1)
})
