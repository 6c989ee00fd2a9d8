import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { DAY } from '../../../src/platform/clock.ts'
import { openBooth } from '../../support/booth.ts'
import { tablesThatSay } from '../../support/leftNames.ts'
import { ani, citra } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

/** A time in the school year 2023/2024, and one in the next. */
const JUNE = '2024-06-28T02:00:00.000Z'
const JULY = '2024-07-01T02:00:00.000Z'
/** Last minutes of the next school year in Jakarta, and a day after the first of the year after. */
const JUST_BEFORE = '2025-06-30T16:58:00.000Z'
const A_DAY_LATER = '2025-07-01T17:00:30.000Z'

const SITI = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 }

async function openYears(env: Record<string, string> = {}) {
  const storage = await newStorage()
  const booth = await openBooth({ storage, now: JUNE, env: { LOG_LEVEL: 'info', ...env } })
  const admin = await booth.signedInAs(ani)
  const developer = await booth.signedInAs(citra)
  const folder = join(String(storage.DATA_DIR), 'backups')

  async function isBackedUp() {
    await mkdir(folder, { recursive: true })
    const moment = new Date(booth.now()).toISOString().replaceAll(/[:.]/g, '-')
    await writeFile(join(folder, `antrian_${moment}_nightly.db`), 'x')
  }

  /** Lets a day pass while the server runs. */
  async function dayBefore(moment: string) {
    booth.setTime(new Date(Date.parse(moment) - DAY).toISOString())
    await booth.nameRemoval.look()
    booth.setTime(moment)
  }

  return {
    ...booth,
    storage,
    dayBefore,
    admin,
    isBackedUp,
    /** Lets a day pass, then runs the nightly backup and, a minute later, the check. */
    async night(moment: string) {
      await dayBefore(moment)
      await isBackedUp()
      booth.setTime(new Date(booth.now() + 60_000).toISOString())
      await booth.nameRemoval.look()
    },
    signedInAgain: () => booth.signedInAs(citra),
    developer,
    entries: async () =>
      (
        await booth.db
          .selectFrom('queue_entries')
          .select(['student_name', 'student_class', 'search_name', 'status'])
          .orderBy('day')
          .orderBy('queue_number')
          .execute()
      ).map(row => [row.student_name, row.student_class, row.search_name, row.status]),
    async keeping() {
      const caller = await booth.signedInAs(citra)
      return (await caller.get('/api/developer/name-keeping')).json().data
    },
    async lines() {
      const rows = await booth.db.selectFrom('admin_log').selectAll().orderBy('seq').execute()
      return rows
        .filter(({ action }) => action === 'names')
        .map(({ admin_name, student_name, details }) => [
          admin_name,
          student_name,
          JSON.parse(details),
        ])
    },
  }
}

/** A completed entry whose name was corrected, a cancelled one, and one left over. */
async function twoYears(env?: Record<string, string>) {
  const years = await openYears(env)
  const { id } = (
    await years.admin.post('/api/queue', { ...SITI, studentName: 'Sity Rahmah' })
  ).json().data
  await years.admin.put(`/api/queue/${id}`, SITI)
  await years.admin.post(`/api/queue/${id}/start`)
  await years.app.inject({
    method: 'POST',
    url: `/api/queue/${id}/complete`,
    headers: { authorization: `Bearer ${years.admin.token}`, 'idempotency-key': 'siti-selesai' },
    payload: { paymentMethod: 'qris' },
  })
  await years.holds({ ...SITI, studentName: 'Sita Dewi', status: 'cancelled' })
  await years.holds({ studentName: 'Joko', studentClass: 'X 1' })
  years.setTime(JULY)
  await years.holds({ studentName: 'Budi', studentClass: 'X 2', status: 'completed' })
  return { ...years, id: String(id) }
}

const KEPT = [
  ['Joko', 'X 1', 'joko', 'waiting'],
  ['Budi', 'X 2', 'budi', 'completed'],
]
const NAMELESS = [
  ['', '', '', 'completed'],
  ['', '', '', 'cancelled'],
]

describe('the names of students', () => {
  it('stay for two school years, and are removed after the first day of the next', async () => {
    const years = await twoYears()
    await years.night(JUST_BEFORE)
    expect(await years.entries()).toHaveLength(4)
    expect(await tablesThatSay(years.db, 'Siti Rahma')).not.toEqual([])
    expect(await years.keeping()).toMatchObject({ keptFrom: '2023-07-01', nextAt: '2025-07-01' })

    await years.night(A_DAY_LATER)

    expect(await years.entries()).toEqual([...NAMELESS, ...KEPT])
    for (const name of ['Siti', 'Sity', 'Rahma', 'rahma', 'Dewi', 'XII IPA 1']) {
      expect(await tablesThatSay(years.db, name)).toEqual([])
    }
    expect(await tablesThatSay(years.db, 'Joko')).toContain('admin_log')
    expect(await years.lines()).toEqual([['Server', '', { entries: 2, before: '2024-07-01' }]])
    expect(years.printed.join()).toContain('names that are kept no longer were removed')
    expect(await years.keeping()).toEqual({
      schoolYears: 2,
      keptFrom: '2024-07-01',
      nextAt: '2026-07-01',
      lastRunAt: '2025-07-01T17:01:30.000Z',
      removedLast: 2,
      removed: 2,
      isWaitingForBackup: false,
    })
  })

  it('disappear from the timeline without changing a figure', async () => {
    const years = await twoYears()
    await years.dayBefore(A_DAY_LATER)
    const figures = async () => {
      const caller = await years.signedInAgain()
      const answers = [
        '/api/admin/stats',
        '/api/admin/analytics?startDate=2024-06-01&endDate=2024-07-31',
        '/api/admin/closings/2024-06-28',
        '/api/admin/paper',
      ].map(async path => (await caller.get(path)).json())
      const { pagination } = (await caller.get('/api/queue/history?status=completed')).json().data
      return [...(await Promise.all(answers)), pagination]
    }
    const before = await figures()
    expect(JSON.stringify(before)).toContain('"completedQueues":2')

    await years.isBackedUp()
    await years.nameRemoval.look()

    expect(await years.keeping()).toMatchObject({ removed: 2 })
    expect(await figures()).toEqual(before)
    const caller = await years.signedInAgain()
    const { lines } = (await caller.get(`/api/admin/logs?entryId=${years.id}`)).json().data
    expect(lines.map((line: { action: string }) => line.action)).toEqual([
      'complete',
      'start',
      'edit',
      'add',
    ])
    expect(lines[2].details).toEqual({
      before: { studentName: '', studentClass: '', photoCount: 4 },
      after: { studentName: '', studentClass: '', photoCount: 4 },
    })
    const csv = (await caller.get('/api/queue/history/export?endDate=2024-06-30')).body
    expect(csv.split('\r\n')[3]).toMatch(/^1[,;]"?"?[,;]"?"?[,;]4[,;]Selesai[,;]QRIS/)
  })

  it('are removed from a waiting entry once it has ended', async () => {
    const years = await twoYears()
    await years.night(A_DAY_LATER)
    const [joko] = (await (await years.signedInAgain()).get('/api/queue')).json().data.queues
    await (await years.signedInAgain()).delete(`/api/queue/${joko.id}`)

    await years.night('2025-07-02T17:00:30.000Z')

    expect((await years.entries())[2]).toEqual(['', '', '', 'cancelled'])
    expect(await tablesThatSay(years.db, 'Joko')).toEqual([])
    expect(await years.keeping()).toMatchObject({ removedLast: 1, removed: 3 })
  })

  it('stay while there is no backup of this night', async () => {
    const years = await twoYears()
    await years.night(JUST_BEFORE)
    await years.dayBefore('2025-07-03T02:00:00.000Z')

    await years.nameRemoval.look()

    expect(await years.lines()).toEqual([])
    expect(await years.keeping()).toMatchObject({ isWaitingForBackup: true, removed: 0 })
    await years.isBackedUp()
    expect(await years.keeping()).toMatchObject({ isWaitingForBackup: false })
    await years.nameRemoval.look()
    expect(await years.lines()).toHaveLength(1)
  })

  it('are searched once a day', async () => {
    const years = await twoYears()
    await years.night(A_DAY_LATER)
    years.setTime('2025-07-01T18:00:00.000Z')
    await years.isBackedUp()

    await years.nameRemoval.look()

    expect(await years.keeping()).toMatchObject({ lastRunAt: '2025-07-01T17:01:30.000Z' })
  })

  it('stay although the clock is years ahead for a while', async () => {
    const years = await twoYears()
    for (const wrong of [7300 * DAY, 0, -DAY]) {
      years.setClock(wrong)
      await years.isBackedUp()
      await years.nameRemoval.look()
      years.setClock(-wrong)
    }

    expect(await years.lines()).toEqual([])
    expect(await tablesThatSay(years.db, 'Siti')).not.toEqual([])
  })

  it('stay for ever with that setting', async () => {
    const years = await twoYears({ KEEP_NAMES: 'always' })

    await years.night('2035-01-01T02:00:00.000Z')

    expect(await years.lines()).toEqual([])
    expect(await years.keeping()).toMatchObject({
      schoolYears: null,
      keptFrom: null,
      nextAt: null,
      isWaitingForBackup: false,
    })
  })

  it('are removed from log lines whose entries were reset', async () => {
    const years = await twoYears()
    await years.db.deleteFrom('sheet_backups').execute()
    await years.db.deleteFrom('queue_entries').where('student_name', '<>', 'Joko').execute()

    await years.night(A_DAY_LATER)

    expect(await tablesThatSay(years.db, 'Siti')).toEqual([])
    // An entry of the next school year, and a log line of an entry that still exists.
    expect(await tablesThatSay(years.db, 'Budi')).toContain('admin_log')
    expect(await tablesThatSay(years.db, 'Joko')).toContain('admin_log')
  })

  it('are all removed after an interrupted run, with one event', async () => {
    const years = await twoYears()
    await years.db
      .updateTable('name_removal')
      .set({ claim: 'gone', claimed_until: '2025-07-01T17:06:00.000Z', removed_now: 5 })
      .execute()
    await years.night(A_DAY_LATER)
    expect(await years.lines()).toEqual([])

    years.setTime('2025-07-01T17:07:00.000Z')
    await years.nameRemoval.look()

    expect(await years.lines()).toEqual([['Server', '', { entries: 7, before: '2024-07-01' }]])
  })

  it('are removed with an event to every open screen', async () => {
    const years = await twoYears()
    await years.dayBefore(A_DAY_LATER)
    const line = await years.line(await years.signIn(ani))
    await years.isBackedUp()

    await years.nameRemoval.look()

    expect(await line.receives('namesRemoved')).toEqual({ at: A_DAY_LATER })
  })

  it.runIf(inject('database') === 'sqlite')('disappear from the database file, too', async () => {
    const years = await twoYears()
    const file = join(String(years.storage.DATA_DIR), 'antrian.db')
    const says = async (name: string) => {
      await sql`pragma wal_checkpoint(truncate)`.execute(years.db)
      return (await readFile(file)).includes(name)
    }
    expect(await says('Siti Rahma')).toBe(true)

    await years.night(A_DAY_LATER)

    expect(await says('Siti Rahma')).toBe(false)
    expect(await says('siti rahma')).toBe(false)
    expect(await says('Joko')).toBe(true)
  })

  it.runIf(inject('database') === 'postgres')('are removed by only one of two nodes', async () => {
    const years = await twoYears()
    const there = await openBooth({ storage: years.storage, now: JULY })
    await years.dayBefore(A_DAY_LATER)
    there.setTime(A_DAY_LATER)
    await years.isBackedUp()

    await Promise.all([years.nameRemoval.look(), there.nameRemoval.look()])
    await Promise.all([years.nameRemoval.look(), there.nameRemoval.look()])

    expect(await years.lines()).toEqual([['Server', '', { entries: 2, before: '2024-07-01' }]])
  })
})
