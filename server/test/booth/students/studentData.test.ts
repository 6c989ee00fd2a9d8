import { ENTRY_FIELDS } from '@antrian/contract/queue/entryDraft'
import { describe, expect, it } from 'vitest'
import { HOUR } from '../../../src/platform/clock.ts'
import { openBooth } from '../../support/booth.ts'
import { tablesThatSay } from '../../support/leftNames.ts'
import { aStudent, deskOf } from '../../support/offlineDesk.ts'
import { ani, citra } from '../../support/people.ts'
import { line, rosterOf } from '../../support/rosterBooth.ts'
import { openSheetBooth } from '../../support/sheetBooth.ts'

const PLAN = '/api/admin/plan/2025-01-07'
const SITI = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1' }

async function openSchool() {
  const booth = await openBooth()
  await booth.holds({ ...SITI, status: 'completed' })
  booth.setTime('2025-01-07T02:00:00.000Z')
  await booth.holds({ ...SITI, studentName: 'SITI RAHMA', status: 'cancelled' })
  await booth.holds({ studentName: 'Siti Nur', studentClass: 'X 1' })
  await booth.holds({ studentName: 'Budi', studentClass: 'X 1', status: 'completed' })
  const developer = await booth.signedInAs(citra)
  return {
    booth,
    developer,
    find: async (name: string) =>
      (await developer.get(`/api/developer/students?name=${encodeURIComponent(name)}`)).json().data,
    remove: (student: object) => developer.post('/api/developer/students/remove', student),
  }
}

describe('the data of one student', () => {
  it('is found by any part of the name, each name and class once, the latest first', async () => {
    const { find } = await openSchool()

    expect(await find('siti')).toEqual({
      students: [
        {
          studentName: 'Siti Nur',
          studentClass: 'X 1',
          entries: 1,
          active: 1,
          firstDay: '2025-01-07',
          lastDay: '2025-01-07',
          sheetRows: 0,
        },
        {
          studentName: 'SITI RAHMA',
          studentClass: 'XII IPA 1',
          entries: 2,
          active: 0,
          firstDay: '2025-01-06',
          lastDay: '2025-01-07',
          sheetRows: 0,
        },
      ],
      isCut: false,
    })
    expect((await find('RAHMA')).students).toHaveLength(1)
    expect(await find('wulan')).toEqual({ students: [], isCut: false })
  })

  it('is removed everywhere, with a line in the log that does not repeat it', async () => {
    const { booth, developer, find, remove } = await openSchool()

    const answer = await remove(SITI)

    expect(answer.json()).toEqual({
      success: true,
      message: 'Nama dan kelas dihapus dari 2 antrian',
    })
    for (const name of ['Rahma', 'RAHMA', 'rahma', 'XII IPA 1']) {
      expect(await tablesThatSay(booth.db, name)).toEqual([])
    }
    expect((await find('rahma')).students).toEqual([])
    expect((await find('siti')).students).toHaveLength(1)
    const [line] = (await developer.get('/api/admin/logs')).json().data.lines
    expect(line).toMatchObject({
      action: 'names',
      entryId: null,
      studentName: '',
      admin: { email: citra.email },
      details: { entries: 2 },
    })
    const { queues } = (await developer.get('/api/queue/history')).json().data
    expect(queues.map((entry: { studentName: string }) => entry.studentName)).toEqual([
      'Budi',
      'Siti Nur',
      '',
      '',
    ])
  })

  it('belongs to one student, whatever spaces and invisible characters an earlier version stored', async () => {
    const { booth, find, remove } = await openSchool()
    await booth.holds({ ...SITI, studentName: '\u200e Siti Rahma', status: 'completed' })
    await booth.holds({ ...SITI, studentName: 'Siti\tRahma', status: 'completed' })
    await booth.holds({ ...SITI, studentClass: 'XII IPA 1 \u200f', status: 'completed' })

    const { students } = await find('rahma')
    const answer = await remove(students[0])

    expect(students).toHaveLength(1)
    expect(answer.json().message).toBe('Nama dan kelas dihapus dari 5 antrian')
    expect((await find('rahma')).students).toEqual([])
  })

  it('is distinguished from that of another student by diacritics', async () => {
    const booth = await openBooth()
    const developer = await booth.signedInAs(citra)
    const roster = rosterOf(await booth.signedInAs(ani))
    await roster.imports([line('Zoe', 'X-1'), line('Zoë', 'X-1')])
    await booth.holds({ studentName: 'Zoe', studentClass: 'X-1', status: 'completed' })
    await booth.holds({ studentName: 'Zoë', studentClass: 'X-1', status: 'completed' })

    await developer.post('/api/developer/students/remove', {
      studentName: 'Zoe',
      studentClass: 'X-1',
    })

    expect((await roster.students()).map(({ name }) => name)).toEqual(['Zoë'])
    const { queues } = (await developer.get('/api/queue/history')).json().data
    expect(queues.map((entry: { studentName: string }) => entry.studentName)).toEqual(['Zoë', ''])
  })

  it('is removed from stored answers to repeated clicks', async () => {
    const { booth, remove } = await openSchool()
    const admin = await booth.signedInAs(ani)
    const dewi = { studentName: 'Dewi Utami', studentClass: 'X Akselerasi' }
    await rosterOf(admin).imports([line(dewi.studentName, dewi.studentClass)])
    const rows = [{ className: dewi.studentClass, planned: 1 }]
    await admin.put(PLAN, { version: 0, walkMinutes: 3, rows })
    const send = (key: string, url: string, payload: object) =>
      booth.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
        payload,
      })
    const call = () => send('panggil-kelas', `${PLAN}/call`, { row: 0, count: 1, version: 1 })
    const add = () => send('dewi-pertama', '/api/queue', { ...dewi, photoCount: 2 })
    expect((await call()).json().data.text).toContain(dewi.studentName)
    const { id, ...added } = (await add()).json().data
    expect(added).toMatchObject({ ...dewi, rosterId: expect.any(String) })
    await admin.delete(`/api/queue/${id}`)

    await remove(dewi)

    expect(await tablesThatSay(booth.db, dewi.studentName)).toEqual([])
    const texts = ENTRY_FIELDS.filter(field => typeof added[field] === 'string')
    expect((await add()).json().data).toMatchObject({
      ...{ id, rosterId: null },
      ...Object.fromEntries(texts.map(field => [field, ''])),
    })
    expect((await call()).json().data.plan.rows).toMatchObject([{ called: 1, asked: [] }])
  })

  it('is removed from lists that are being imported, also without a place in the roster', async () => {
    const { booth, remove } = await openSchool()
    await rosterOf(await booth.signedInAs(ani)).preview([line(SITI.studentName, SITI.studentClass)])
    expect(await tablesThatSay(booth.db, SITI.studentName)).toContain('roster_plans')

    await remove(SITI)

    expect(await tablesThatSay(booth.db, SITI.studentName)).toEqual([])
  })

  it('is removed after a day with acts of a device was closed, whose answer counts questions', async () => {
    const { booth, remove } = await openSchool()
    const admin = await booth.signedInAs(ani)
    await deskOf(admin).sendsOne({ kind: 'add', body: aStudent('Dewi') })
    await booth.app.inject({
      method: 'POST',
      url: '/api/admin/closings/2025-01-07',
      headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'tutup-hari-ini' },
      payload: { openingFloat: 0, counted: null, note: '' },
    })
    expect(await tablesThatSay(booth.db, 'asked')).toContain('kept_answers')

    expect((await remove(SITI)).statusCode).toBe(200)
  })

  it('stays while the student is in the queue', async () => {
    const { booth, remove } = await openSchool()

    const answer = await remove({ studentName: 'Siti Nur', studentClass: 'X 1' })

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Siswa ini masih dalam antrian: selesaikan atau batalkan dulu antriannya' },
    ])
    expect(await tablesThatSay(booth.db, 'Siti Nur')).not.toEqual([])
  })

  it('is empty for an unknown student', async () => {
    const { remove } = await openSchool()

    for (const [student, status, message] of [
      [{ studentName: 'Wulan', studentClass: 'X 1' }, 404, 'Tidak ada antrian atas nama ini'],
      [{ studentName: 'Budi', studentClass: 'X 9' }, 404, 'Tidak ada antrian atas nama ini'],
      [{ studentName: ' ', studentClass: '' }, 400, 'Nama siswa wajib diisi'],
    ] as const) {
      const answer = await remove(student)
      expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
    }
  })

  it('prevents the return and the redo of a nameless entry, but no correction of its payment', async () => {
    const { developer, remove } = await openSchool()
    await remove({ studentName: 'Budi', studentClass: 'X 1' })
    const [budi] = (await developer.get('/api/queue/history?limit=1')).json().data.queues

    for (const [step, body] of [
      ['undo', { version: budi.version }],
      ['redo', { reason: 'damaged', sheets: 1 }],
    ] as const) {
      const refused = await developer.post(`/api/queue/${budi.id}/${step}`, body)
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { message: 'Nama siswa ini sudah dihapus: tambahkan lagi sebagai antrian baru' },
      ])
    }
    const corrected = await developer.put(`/api/queue/${budi.id}/payment`, {
      paymentMethod: 'qris',
      version: budi.version,
    })
    expect(corrected.statusCode).toBe(200)
    const { version } = corrected.json().data
    const back = await developer.post(`/api/queue/${budi.id}/undo`, { version })
    expect(back.json().data.paymentMethod).toBe(budi.paymentMethod)
  })

  it('is removed with an event to every open screen', async () => {
    const { booth, remove } = await openSchool()
    const line = await booth.line(await booth.signIn(ani))

    await remove(SITI)

    expect(await line.receives('namesRemoved')).toEqual({ at: '2025-01-07T02:00:00.000Z' })
  })
})

it('a removed name is counted in the spreadsheet, and removed from rows that were not sent', async () => {
  const { google, developer, completes, becomes, passes, names } = await openSheetBooth()
  await completes('Siti Rahma')
  await becomes('done')
  google.sheet.isShared = false
  await completes('Siti Rahma')
  await becomes('failing')

  const { data } = (await developer.get('/api/developer/students?name=rahma')).json()
  await developer.post('/api/developer/students/remove', SITI)
  google.sheet.isShared = true
  passes(HOUR)
  await becomes('done')

  expect(data.students).toMatchObject([{ entries: 2, sheetRows: 1 }])
  expect(names()).toEqual(['Siti Rahma', ''])
})
