import { describe, expect, it } from 'vitest'
import { compiledOnce, type Given } from '../../../src/platform/database/compiledOnce.ts'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { openBooth } from '../../support/booth.ts'

/** A query for the names of a class with fewer photos, and how often it was built. */
function countedQuery() {
  const built = { times: 0 }
  const names = compiledOnce(
    (db, { studentClass, photos }: Given<{ studentClass: string; photos: number }>) => {
      built.times++
      return db
        .selectFrom('queue_entries')
        .select('student_name')
        .where('photo_count', '<', photos)
        .where('student_class', '=', studentClass)
        .where('status', '=', 'waiting')
    },
  )
  return { built, names }
}

describe('a query that is compiled once', () => {
  it('is built at its first use, and takes its own values at each use', async () => {
    const booth = await openBooth()
    await booth.holds({ studentName: 'Siti', studentClass: 'X 1' })
    await booth.holds({ studentName: 'Budi', studentClass: 'X 2' })
    await booth.holds({ studentName: 'Rani', studentClass: 'X 2', photoCount: 8 })
    const { built, names } = countedQuery()

    expect(await names.execute(booth.db, { studentClass: 'X 1', photos: 5 })).toEqual([
      { student_name: 'Siti' },
    ])
    expect(await names.execute(booth.db, { photos: 5, studentClass: 'X 2' })).toEqual([
      { student_name: 'Budi' },
    ])
    expect(await names.execute(booth.db, { studentClass: 'X 2', photos: 2 })).toEqual([])
    expect(built.times).toBe(1)
  })

  it('sees what its transaction has written', async () => {
    const booth = await openBooth()
    await booth.holds({ studentName: 'Siti', studentClass: 'X 1' })
    const { names } = countedQuery()
    const ofClass = { studentClass: 'X 1', photos: 5 }
    await names.execute(booth.db, ofClass)

    const within = await inTransaction(booth.db, async trx => {
      await trx.updateTable('queue_entries').set({ student_name: 'Rani' }).execute()
      return names.executeTakeFirst(trx, ofClass)
    })

    expect(within).toEqual({ student_name: 'Rani' })
  })

  it('is compiled for each database', async () => {
    const [one, other] = [await openBooth(), await openBooth()]
    await other.holds({ studentName: 'Siti', studentClass: 'X 1' })
    const { built, names } = countedQuery()
    const ofClass = { studentClass: 'X 1', photos: 5 }

    expect(await names.executeTakeFirst(one.db, ofClass)).toBeUndefined()
    expect(await names.executeTakeFirst(other.db, ofClass)).toEqual({ student_name: 'Siti' })
    expect(built.times).toBe(2)
  })

  it('fails when it must find a row and finds none', async () => {
    const { db } = await openBooth()
    const { names } = countedQuery()

    await expect(
      names.executeTakeFirstOrThrow(db, { studentClass: 'X 1', photos: 5 }),
    ).rejects.toThrow('no row')
  })
})
