import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { line, rosterOf, storedStudents } from '../../support/rosterBooth.ts'

const TODAY = '2025-01-06'
const PLAN = `/api/admin/plan/${TODAY}`

const SCHOOL = [
  ...['Ani', 'Budi', 'Cici', 'Dedi', 'Euis'].map(name => line(`${name} Satu`, 'XI IPA 1')),
  ...['Ani', 'Budi', 'Cici'].map(name => line(`${name} Dua`, 'XI IPA 2')),
]

async function openPlan(rows = SCHOOL, now?: string) {
  const booth = await openBooth(now === undefined ? {} : { now })
  const admin = await booth.signedInAs(ani)
  if (rows.length > 0) await rosterOf(admin).imports(rows)
  const act = async (name: string, body: object) => {
    const { version } = (await admin.get(PLAN)).json().data
    return admin.post(`${PLAN}/${name}`, { version, ...body })
  }
  return {
    booth,
    admin,
    act,
    plan: async () => (await admin.get(PLAN)).json().data,
    wants: (rows: object[], version = 0) => admin.put(PLAN, { version, walkMinutes: 3, rows }),
    call: (row: number, count: number) => act('call', { row, count }),
    minutes: (minute: number) =>
      booth.setTime(new Date(Date.parse('2025-01-06T02:00:00Z') + minute * 60_000).toISOString()),
  }
}

const draftOf = (studentName: string) => ({
  studentName,
  studentClass: 'XI IPA 1',
  photoCount: 2,
})

const TWO = [
  { className: 'XI IPA 1', planned: 5 },
  { className: 'XI IPA 2', planned: 3 },
]

describe('the plan of a day', () => {
  it('starts empty, and is then the same for every admin', async () => {
    const { booth, plan, wants } = await openPlan()
    expect(await plan()).toMatchObject({ day: TODAY, version: 0, walkMinutes: 3, rows: [] })
    const socket = await booth.line(await booth.signIn(budi))
    const told = new Promise(resolve => socket.socket.on('planChanged', resolve))

    await wants(TWO)

    expect(await told).toMatchObject({ day: TODAY })
    expect(await plan()).toMatchObject({
      version: 1,
      changedBy: 'Bu Ani',
      rows: TWO.map(row => ({ ...row, called: 0, arrived: 0, onTheWay: 0 })),
    })
  })

  it('is refused with the present plan when its version is outdated', async () => {
    const { wants } = await openPlan()
    await wants(TWO)
    const refused = await wants([TWO[0] ?? {}])
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'Rencana ini baru diubah admin lain',
      current: { version: 1, rows: [{}, {}] },
    })
  })

  it.each([
    [
      'a class twice',
      [TWO[0], { className: '11 ipa-1', planned: 1 }],
      'Satu kelas hanya boleh sekali dalam rencana',
    ],
    ['nobody', [{ className: 'XI IPA 1', planned: 0 }], 'Rencana harus 1 sampai 99 siswa'],
    ['an unknown class', [{ className: 'XII', planned: 3 }], 'Kelas XII tidak ada di daftar siswa'],
    [
      '41 classes',
      Array.from({ length: 41 }, (_, place) => ({ className: `X-${place}`, planned: 1 })),
      'Paling banyak 40 kelas sehari',
    ],
  ])('is refused with %s', async (_, rows, message) => {
    const { wants } = await openPlan()
    const refused = await wants(rows as object[])
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  it('is refused for a past day, and for one more than a year ahead', async () => {
    const { admin } = await openPlan()
    const body = { version: 0, walkMinutes: 3, rows: TWO }
    const refused = await admin.put('/api/admin/plan/2025-01-05', body)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Hari ini sudah lewat'])
    const far = await admin.put('/api/admin/plan/2026-01-08', body)
    expect([far.statusCode, far.json().message]).toEqual([
      400,
      'Rencana paling jauh satu tahun ke depan',
    ])
    expect((await admin.put('/api/admin/plan/2025-01-07', body)).statusCode).toBe(200)
    const early = await admin.post('/api/admin/plan/2025-01-07/call', {
      row: 0,
      count: 1,
      version: 1,
    })
    expect(early.json().message).toBe('Rencana ini bukan untuk hari ini')
  })

  it('accepts any class without a roster, and requires a number of students', async () => {
    const { wants, call } = await openPlan([])
    await wants([{ className: 'X-1', planned: 30 }])
    expect((await call(0, 3)).json().data.text).toBe(
      'X-1: 3 siswa berikutnya, silakan ke photobooth sekarang.',
    )
  })
})

describe('a call of a class', () => {
  it('names the students without photos, each once, and adds nobody to the queue', async () => {
    const { booth, wants, call, plan, minutes } = await openPlan()
    await wants(TWO)
    await booth.holds({ studentName: 'Budi Satu', studentClass: 'XI IPA 1' })
    minutes(1)

    const first = await call(0, 2)
    const second = await call(0, 2)

    expect(first.json().data.text).toBe(
      'XI IPA 1: 2 siswa berikutnya, silakan ke photobooth sekarang.\n1. Ani Satu\n2. Cici Satu',
    )
    expect(second.json().data.text).toContain('1. Dedi Satu\n2. Euis Satu')
    expect((await plan()).rows[0]).toMatchObject({ called: 4, arrived: 0, onTheWay: 4 })
    expect(await booth.db.selectFrom('queue_entries').selectAll().execute()).toHaveLength(1)
  })

  it('names nobody again when fewer students are left than it asks for', async () => {
    const { booth, wants, call, plan, minutes } = await openPlan()
    await wants(TWO)
    await call(0, 3)
    minutes(1)
    await booth.holds({ studentName: 'Dedi Satu', studentClass: 'XI IPA 1' })

    const { text } = (await call(0, 2)).json().data

    expect(text).toBe('XI IPA 1: 2 siswa berikutnya, silakan ke photobooth sekarang.\n1. Euis Satu')
    expect((await plan()).rows[0].asked).toEqual(['Euis Satu'])
  })

  it('contains at most the students who are left', async () => {
    const { wants, call } = await openPlan()
    await wants(TWO)
    await call(1, 2)
    const refused = await call(1, 2)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Tinggal 1 siswa yang belum dipanggil',
    ])
  })

  it('happens once for one click, and once when two admins press at the same time', async () => {
    const { booth, admin, wants, plan } = await openPlan()
    await wants(TWO)
    const click = (token: string, key: string) =>
      booth.app.inject({
        method: 'POST',
        url: `${PLAN}/call`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        payload: { row: 0, count: 2, version: 1 },
      })
    const other = await booth.signIn(budi)

    const answers = await Promise.all([
      click(admin.token, 'one-click-1'),
      click(admin.token, 'one-click-1'),
      click(other, 'one-click-2'),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual(
      answers[2]?.statusCode === 200 ? [200, 409, 409] : [200, 200, 409],
    )
    expect((await plan()).rows[0].called).toBe(2)
  })

  it('ends when its students have come, and counts them as absent after three walks', async () => {
    const { booth, wants, call, plan, minutes } = await openPlan()
    await wants(TWO)
    await call(0, 3)
    minutes(4)
    await booth.holds({ studentName: 'Ani Satu', studentClass: '11 IPA-1' })
    await booth.holds({ studentName: 'Orang Lain', studentClass: 'X-1' })
    const wrong = await booth.holds({ studentName: 'Cici Satu', studentClass: 'XI IPA 1' })
    const admin = await booth.signedInAs(ani)
    await admin.delete(`/api/queue/${wrong.id}`, { reason: 'Salah input' })

    expect((await plan()).rows[0]).toMatchObject({ arrived: 1, onTheWay: 2, absent: 0 })
    minutes(11)
    expect((await plan()).rows[0]).toMatchObject({ arrived: 1, onTheWay: 0, absent: 2 })
    await booth.holds({ studentName: 'Cici Satu', studentClass: 'XI IPA 1' })
    expect((await plan()).rows[0]).toMatchObject({ arrived: 2, absent: 1 })
  })

  it('keeps students absent who did not come at an earlier call of their class', async () => {
    const { booth, admin, wants, call, plan, minutes } = await openPlan()
    const { key } = (await admin.post('/api/admin/board/key')).json().data
    await wants(TWO)
    await call(0, 3)
    minutes(11)
    await call(0, 1)
    expect((await plan()).rows[0]).toMatchObject({ arrived: 0, onTheWay: 1, absent: 3 })

    await booth.holds({ studentName: 'Dedi Satu', studentClass: 'XI IPA 1' })
    expect((await plan()).rows[0]).toMatchObject({ arrived: 1, onTheWay: 0, absent: 3 })
    const { data } = (await booth.visitor(key).get('/api/board')).json()
    expect(data.classCall).toBeNull()
  })

  it('counts its class and moves it to the end each time that nobody comes', async () => {
    const { wants, call, act, plan, minutes } = await openPlan()
    await wants(TWO)
    const asked: string[] = []
    for (const round of [1, 2]) {
      const place = (await plan()).rows.findIndex(
        ({ className }: { className: string }) => className === 'XI IPA 1',
      )
      asked.push((await call(place, 2)).json().data.text)
      minutes(round * 11)
      expect((await plan()).rows[place]).toMatchObject({ onTheWay: 0, absent: 2 })
      await act('skip', { row: place })
      expect((await plan()).rows).toMatchObject([
        { className: 'XI IPA 2', skipped: 0 },
        { className: 'XI IPA 1', skipped: round, called: 0, absent: 0 },
      ])
    }
    expect(asked[1]).toBe(asked[0])
  })

  it('ends at midnight, with the plan and on the call screen', async () => {
    const { booth, admin, wants, call } = await openPlan(SCHOOL, '2025-01-06T16:59:00.000Z')
    const { key } = (await admin.post('/api/admin/board/key')).json().data
    await wants(TWO)
    await call(0, 2)
    booth.setTime('2025-01-06T17:00:00.000Z')

    for (const [act, body] of [
      ['call', { row: 1, count: 1 }],
      ['skip', { row: 0 }],
      ['undo', {}],
      ['arrived', { row: 0, students: [{ draft: draftOf('Ani Satu') }] }],
    ] as const) {
      const refused = await admin.post(`${PLAN}/${act}`, { version: 2, ...body })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Rencana ini bukan untuk hari ini',
      ])
    }
    expect((await admin.get('/api/admin/plan/2025-01-07')).json().data.rows).toEqual([])
    const { data } = (await booth.visitor(key).get('/api/board')).json()
    expect(data.classCall).toBeNull()
  })

  it('is undone after a later skip was undone', async () => {
    const { wants, call, act, plan } = await openPlan()
    await wants(TWO)
    const before = (await plan()).rows
    await call(0, 3)
    const called = (await plan()).rows
    await act('skip', { row: 0 })
    expect((await plan()).rows).toMatchObject([
      { className: 'XI IPA 2' },
      { className: 'XI IPA 1', skipped: 1, called: 0, onTheWay: 0 },
    ])

    await act('undo', {})
    expect((await plan()).rows).toEqual(called)
    await act('undo', {})
    expect(await plan()).toMatchObject({ rows: before, canUndo: false })
    expect((await act('undo', {})).json().message).toBe('Belum ada panggilan yang bisa diurungkan')
  })

  it('survives a change of the plan, and can no longer be undone', async () => {
    const { wants, call, plan } = await openPlan()
    await wants(TWO)
    await call(0, 3)
    await wants(
      [
        { className: 'XI IPA 2', planned: 2 },
        { className: '11 IPA 1', planned: 4 },
      ],
      2,
    )

    expect(await plan()).toMatchObject({
      canUndo: false,
      rows: [
        { className: 'XI IPA 2', planned: 2, called: 0 },
        { className: '11 IPA 1', planned: 4, called: 3, onTheWay: 3 },
      ],
    })
  })

  it('appears on the call screen', async () => {
    const { booth, admin, wants, call } = await openPlan()
    const { key } = (await admin.post('/api/admin/board/key')).json().data
    await wants(TWO)
    const at = booth.now()
    await call(1, 1)

    const { data } = (await booth.visitor(key).get('/api/board')).json()
    expect(data.classCall).toEqual({ className: 'XI IPA 2', count: 1, at })
  })
})

describe('the students who have come', () => {
  it('are added together, each with their roster id', async () => {
    const { booth, wants, call, act, plan } = await openPlan()
    await wants(TWO)
    await call(0, 3)
    const students = [{ draft: draftOf('Ani Satu') }, { draft: draftOf('Cici Satu') }]

    const answer = await act('arrived', { row: 0, students })

    const ids = (await storedStudents(booth))
      .filter(({ name }) => ['Ani Satu', 'Cici Satu'].includes(name))
      .map(({ id }) => id)
    const { entries } = answer.json().data
    expect(entries.map((entry: { rosterId: string }) => entry.rosterId).toSorted()).toEqual(ids)
    expect((await plan()).rows[0]).toMatchObject({ arrived: 2, onTheWay: 1 })
  })

  it('are all added or none, and nobody is in the queue twice', async () => {
    const { booth, wants, act } = await openPlan()
    await wants(TWO)
    await booth.holds({ studentName: 'Cici Satu', studentClass: 'XI IPA 1' })
    const students = [{ draft: draftOf('Ani Satu') }, { draft: draftOf('Cici Satu') }]

    const refused = await act('arrived', { row: 0, students })

    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Cici Satu sudah ada di antrian',
    ])
    expect(await booth.db.selectFrom('queue_entries').selectAll().execute()).toHaveLength(1)
  })
})
