import { expect, inject, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { line, rosterOf } from '../../support/rosterBooth.ts'
import { waitingForLocks } from '../../support/waitingForLocks.ts'

// SQLite runs no other transaction during an import.
it.runIf(inject('database') === 'postgres')(
  'the code of a student stays the new one when it is renewed during an import that moves the student',
  async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const roster = rosterOf(admin)
    await roster.imports([
      line('Siti Rahma', 'XI IPA 2'),
      line('Budi Santoso', 'XI IPA 2'),
      line('Dewi Lestari', 'X-1'),
      line('Ayu Lestari', 'X-1'),
    ])
    const [, dewi] = await roster.students('X-1')
    const [budi] = await roster.students('XI IPA 2')
    const { plan } = await roster.preview([
      line('Dewi Lestari', 'XI IPA 2'),
      line('Ayu Lestari', 'X-1'),
    ])
    const areWaiting = async (count: number) => {
      await expect.poll(() => waitingForLocks(booth)).toBe(count)
    }

    const { importing, renewing } = await booth.db.transaction().execute(async trx => {
      // The import has read the roster when it waits for a student who leaves.
      await trx
        .updateTable('roster_students')
        .set({ left_at: null })
        .where('id', '=', budi?.id ?? '')
        .execute()
      const importing = roster.save(plan, 'leave')
      await areWaiting(1)
      const renewing = admin.post(`/api/roster/students/${dewi?.id}/code`)
      await Promise.race([renewing, areWaiting(2)])
      return { importing, renewing }
    })

    expect((await importing).statusCode).toBe(200)
    const { code } = (await renewing).json().data
    expect((await roster.code(dewi?.code ?? '')).json().data).toBeNull()
    expect((await roster.code(code)).json().data).toMatchObject({
      name: 'Dewi Lestari',
      className: 'XI IPA 2',
    })
  },
)
