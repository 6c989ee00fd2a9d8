import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { line, rosterOf, storedStudents } from '../../support/rosterBooth.ts'

async function openRoster() {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  return { booth, admin, roster: rosterOf(admin) }
}

const SCHOOL = [
  line('Siti Rahma', 'XI IPA 2', '00123'),
  line('Budi Santoso', 'XI IPA 2', '00124'),
  line('Dewi Lestari', 'X-1'),
]

describe('an import', () => {
  it('saves the preview, with a code for each student, and stores who keeps the consent', async () => {
    const { booth, admin, roster } = await openRoster()
    const shown = await roster.preview([...SCHOOL, line('Rizki', '')])

    expect(shown).toMatchObject({ added: 3, moved: 0, same: 0, gone: 0 })
    expect(shown.problems).toEqual([{ line: 4, sentence: 'Kelas kosong', fix: 'class' }])
    expect(await storedStudents(booth)).toEqual([])
    const saved = await roster.save(shown.plan)

    expect(saved.json().data).toEqual({
      ...{ added: 3, moved: 0, returned: 0, same: 0, gone: 0, students: 3 },
    })
    const students = await roster.students('11 ipa-2')
    expect(students).toMatchObject([
      { name: 'Budi Santoso', className: 'XI IPA 2', nis: '00124', state: 'missing', entry: null },
      { name: 'Siti Rahma', className: 'XI IPA 2', nis: '00123', state: 'missing', entry: null },
    ])
    for (const { code } of students) expect(code).toMatch(/^\d{10}$/)
    expect((await admin.get('/api/roster/classes')).json().data).toMatchObject({
      schoolYear: '2024/2025',
      until: '2025-06-30',
      consent: { heldBy: 'Bu Ani', saidBy: 'Bu Ani' },
      classes: [
        { className: 'X-1', students: 1, done: 0, waiting: 0 },
        { className: 'XI IPA 2', students: 2, done: 0, waiting: 0 },
      ],
    })
  })

  it('counts the students whom it asks about, and leaves as they are', async () => {
    const { roster } = await openRoster()
    await roster.imports(SCHOOL)
    const { plan, problems } = await roster.preview([line('Dewi Lestari', 'XI IPA 2')])

    const saved = (await roster.save(plan)).json().data

    expect(problems).toMatchObject([{ isNamesake: true }])
    expect(saved).toMatchObject({ added: 0, moved: 0, students: 3 })
  })

  it('writes one line of counts in the log, and no name', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports(SCHOOL)

    const log = await booth.db.selectFrom('admin_log').selectAll().execute()
    expect(log).toMatchObject([{ action: 'roster', entry_id: null, student_name: '' }])
    expect(JSON.parse(log[0]?.details ?? '')).toEqual({
      ...{ added: 3, moved: 0, returned: 0, same: 0, gone: 0, left: false },
    })
    expect(JSON.stringify(log) + booth.printed.join()).not.toMatch(/Siti|Dewi|Santoso/)
  })

  it('keeps the id and the code of a student who moves, is renamed or gets a NIS', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports(SCHOOL)
    const before = await storedStudents(booth)

    const moved = await roster.imports([
      line('Siti Rahma', 'XI IPS 1', '00123'),
      line('Budi Santosa', 'XI IPA 2', '00124'),
      line('Dewi Lestari', 'X-1', '00125'),
    ])

    expect(moved).toMatchObject({ added: 0, moved: 3, same: 0, gone: 0 })
    const after = await storedStudents(booth)
    const ids = (rows: typeof after) => rows.map(({ id, code }) => [id, code])
    expect(ids(after)).toEqual(ids(before))
  })

  it.each([
    ['separators', '1.001'],
    ['a NISN', '1001/0051234567'],
  ])('recognises a student whose NIS an earlier version kept with %s', async (_, nis) => {
    const { booth, roster } = await openRoster()
    await roster.imports([line('Siti', 'X-1', '1001')])
    const before = await storedStudents(booth)
    await booth.db.updateTable('roster_students').set({ nis }).execute()

    const saved = await roster.imports([line('Siti', 'X-1', nis)])

    expect(saved).toMatchObject({ added: 0, moved: 1, gone: 0 })
    expect(await storedStudents(booth)).toEqual(before)
  })

  it('recognises such a student by the NIS also under another name', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports([line('M. Rizki', 'X-1', '1001')])
    const nis = '1001/0051234567'
    await booth.db.updateTable('roster_students').set({ nis }).execute()

    const saved = await roster.imports([line('Muhammad Rizki', 'X-1', nis)])

    expect(saved).toMatchObject({ added: 0, moved: 1, gone: 0 })
  })

  it.each([
    ['had its zeros before', '00123', '123'],
    ['gets its zeros back', '123', '00123'],
  ])('recognises a student whose NIS %s', async (_, earlier, later) => {
    const { booth, roster } = await openRoster()
    await roster.imports([line('Siti', 'X-1', earlier), line('Andi', 'X-1', '123456')])
    const [before] = await storedStudents(booth)

    const saved = await roster.imports([
      line('Siti', 'X-1', later),
      line('Andi', 'X-1', '123456'),
      line('Siti', 'X-1', '1230'),
    ])

    expect(saved).toMatchObject({ added: 1, gone: 0, students: 3 })
    expect(await roster.students('X-1')).toMatchObject([
      { name: 'Andi', nis: '123456' },
      { name: 'Siti' },
      { name: 'Siti' },
    ])
    expect(await storedStudents(booth)).toContainEqual(
      expect.objectContaining({ id: before?.id, code: before?.code }),
    )
    const { data } = (await roster.code('00123')).json()
    expect(data.name).toBe('Siti')
  })

  it('asks about a namesake of a class that the list does not have, and keeps both until then', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports([line('Muhammad Rizki', 'X A')])
    const [before] = await storedStudents(booth)
    const rizki = line('Muhammad Rizki', 'XI B')

    expect(await roster.preview([rizki])).toMatchObject({
      ...{ added: 0, moved: 0, gone: 0 },
      problems: [
        {
          ...{ line: 1, fix: 'skip', isDoubt: true, isNamesake: true },
          sentence: 'Nama ini sudah ada di kelas X A: pindah ke XI B, atau siswa lain?',
        },
      ],
    })
    await roster.imports([rizki, line('Siti', 'XI B')], 'leave')
    expect(await roster.students('X A')).toHaveLength(1)
    const other = await roster.imports([{ ...rizki, isStudent: true }])
    expect(other).toMatchObject({ added: 1, moved: 0 })
    expect(await roster.students('X A')).toMatchObject([{ code: before?.code }])
  })

  it('moves a namesake whom an admin called the same student, with card and code', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports([line('Muhammad Rizki', 'X A')])
    const [before] = await storedStudents(booth)

    const saved = await roster.imports([{ ...line('Muhammad Rizki', 'XI B'), isMoved: true }])

    expect(saved).toMatchObject({ added: 0, moved: 1, returned: 0, gone: 0 })
    expect(await roster.students('XI B')).toMatchObject([{ id: before?.id, code: before?.code }])
  })

  it('counts returning students apart from those who move', async () => {
    const { roster } = await openRoster()
    await roster.imports(SCHOOL)
    await roster.imports(SCHOOL.slice(2), 'leave')

    expect(await roster.preview(SCHOOL)).toMatchObject({
      ...{ added: 0, moved: 2, returned: 2, same: 1 },
      classes: [
        { className: 'X-1', returned: 0 },
        { className: 'XI IPA 2', moved: 2, returned: 2, students: 2 },
      ],
    })
  })

  it('distinguishes students of one name by their class, and pairs none by an ambiguous name', async () => {
    const { roster } = await openRoster()
    await roster.imports([line('Siti', 'X-1'), line('Siti', 'X-2')])

    const ofX2 = line('Budi', 'X-2')
    expect(await roster.preview([line('Siti', 'X-1'), line('Siti', 'X-3'), ofX2])).toMatchObject({
      ...{ same: 1, moved: 1, added: 1, gone: 0 },
    })
    expect(await roster.preview([line('Siti', 'X-3'), line('Siti', 'X-4')])).toMatchObject({
      ...{ same: 0, moved: 0, added: 0, gone: 0 },
      problems: [{ line: 1 }, { line: 2 }],
    })
  })

  it.each([
    [
      'student who alone may be meant, because a namesake has another NIS',
      [line('Ayu', 'XI IPA 2'), line('Ayu', 'X-1', '002')],
      [line('Ayu', 'X-1', '1'), line('Siti', 'XI IPA 2')],
    ],
    [
      'row that alone may be meant, because a namesake has another NIS',
      [line('Budi', 'X-1', '1')],
      [line('Budi', 'XI IPA 2'), line('Budi', 'X-1', '002')],
    ],
  ])('moves a %s, and finds the same when it is repeated', async (_, before, list) => {
    const { roster } = await openRoster()
    await roster.imports(before)

    expect(await roster.imports(list, 'leave')).toMatchObject({ moved: 1, added: 1 })

    expect(await roster.preview(list)).toMatchObject({ same: 2, moved: 0, added: 0, problems: [] })
  })

  it('moves a student by an admin’s answer, although a namesake has another NIS', async () => {
    const { roster } = await openRoster()
    await roster.imports([line('Ayu', 'X-1', '002'), line('Ayu', 'XI A')])
    const row = line('Ayu', 'XI B', '7')
    const { problems } = await roster.preview([row])
    expect(problems).toMatchObject([
      { sentence: expect.stringContaining('kelas XI A: pindah ke XI B, atau siswa lain?') },
    ])

    expect(await roster.preview([{ ...row, isMoved: true }])).toMatchObject({
      ...{ moved: 1, problems: [] },
    })
  })

  it('keeps or removes students who are missing in the list, and restores them when they return', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports(SCHOOL)
    const before = await storedStudents(booth)

    expect(await roster.imports(SCHOOL.slice(0, 2))).toMatchObject({ gone: 1, students: 3 })
    expect(await roster.students('X-1')).toHaveLength(1)
    expect(await roster.imports(SCHOOL.slice(0, 2), 'leave')).toMatchObject({
      ...{ gone: 1, students: 2 },
    })
    expect(await roster.students('X-1')).toEqual([])
    await roster.imports(SCHOOL)

    expect(await storedStudents(booth)).toEqual(before)
  })

  it('spells a class as the roster does', async () => {
    const { roster } = await openRoster()
    await roster.imports([line('Siti', 'XI IPA 2')])

    expect(await roster.preview([line('Siti', '11 ipa-2'), line('Andi', 'xi ipa2')])).toMatchObject(
      { same: 1, added: 1, classes: [{ className: 'XI IPA 2', students: 2 }] },
    )
  })

  it('is refused when somebody else has imported since the preview', async () => {
    const { booth, roster } = await openRoster()
    const other = rosterOf(await booth.signedInAs(budi))
    const [mine, theirs] = [await roster.preview(SCHOOL), await other.preview(SCHOOL.slice(1))]
    await other.save(theirs.plan)

    const refused = await roster.save(mine.plan)

    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Daftar siswa baru diubah admin lain, periksa lagi',
    ])
    expect(await storedStudents(booth)).toHaveLength(2)
  })

  it('succeeds for one of two admins who save at the same time', async () => {
    const { booth, roster } = await openRoster()
    const other = rosterOf(await booth.signedInAs(budi))
    const [mine, theirs] = [await roster.preview(SCHOOL), await other.preview(SCHOOL.slice(1))]

    const [own, others] = await Promise.all([roster.save(mine.plan), other.save(theirs.plan)])

    expect([own.statusCode, others.statusCode].toSorted()).toEqual([200, 409])
    const names = (await storedStudents(booth)).map(({ name }) => name).toSorted()
    expect(names).toEqual(
      (own.statusCode === 200 ? SCHOOL : SCHOOL.slice(1)).map(({ name }) => name).toSorted(),
    )
  })

  it('is refused an hour later, and for another admin', async () => {
    const { booth, roster } = await openRoster()
    const other = rosterOf(await booth.signedInAs(budi))
    const { plan } = await roster.preview(SCHOOL)
    expect((await other.save(plan)).statusCode).toBe(409)
    booth.setTime('2025-01-06T03:00:00.001Z')

    const refused = await roster.save(plan)

    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Pemeriksaan ini sudah lama, periksa lagi daftarnya',
    ])
    await booth.rosterEnd.look()
    expect(await booth.db.selectFrom('roster_plans').selectAll().execute()).toEqual([])
  })

  it('counts once for one click', async () => {
    const { booth, admin, roster } = await openRoster()
    const { plan } = await roster.preview(SCHOOL)
    const click = () =>
      booth.app.inject({
        method: 'POST',
        url: '/api/roster',
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'one-click-1' },
        payload: { plan, gone: 'keep', consentHeldBy: 'Bu Ani' },
      })

    const [first, second] = [await click(), await click()]

    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await storedStudents(booth)).toHaveLength(3)
  })

  it.each([
    ['no rows', { rows: [] }, 'Daftar siswa kosong'],
    [
      '3,001 rows',
      { rows: Array.from({ length: 3001 }, () => line('Siti')) },
      'Paling banyak 3.000 siswa sekali impor',
    ],
    ['no list', {}, 'Daftar siswa tidak dapat dibaca'],
  ])('is refused with %s', async (_, body, message) => {
    const { admin } = await openRoster()
    const answer = await admin.post('/api/roster/preview', body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  it('takes 3,000 rows, and half a megabyte on this call alone', async () => {
    const { admin, roster } = await openRoster()
    const rows = Array.from({ length: 3000 }, (_, index) =>
      line(`Muhammad Rizky Ramadhan Putra Nugraha ${index}`, 'XI IPA 2', String(index)),
    )
    expect(JSON.stringify(rows).length).toBeGreaterThan(200 * 1024)
    expect(await roster.imports(rows)).toMatchObject({ added: 3000, students: 3000 })

    const long = [line('a'.repeat(400))].concat(
      Array.from({ length: 1400 }, () => line('a'.repeat(399))),
    )
    expect((await admin.post('/api/roster/preview', { rows: long })).statusCode).toBe(413)
    const note = { studentName: 'a'.repeat(70_000), studentClass: 'X', photoCount: 2 }
    expect((await admin.post('/api/queue', note)).statusCode).toBe(413)
  })

  it('requires who keeps the consent', async () => {
    const { roster } = await openRoster()
    const { plan } = await roster.preview(SCHOOL)
    const answer = await roster.save(plan, 'keep', ' ')
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Tulis siapa yang menyimpan persetujuan orang tua',
    ])
  })
})

describe('the code of a student', () => {
  it('finds the student and the active entry, as a NIS does', async () => {
    const { booth, roster } = await openRoster()
    await roster.imports(SCHOOL)
    const [, siti] = await roster.students('XI IPA 2')
    const entry = await booth.holds({ studentName: 'Siti Rahma', studentClass: '11 ipa 2' })

    for (const code of [siti?.code ?? '', '00123']) {
      expect((await roster.code(code)).json().data).toMatchObject({
        name: 'Siti Rahma',
        state: 'waiting',
        entry: { id: entry.id, queueNumber: 1, status: 'waiting' },
      })
    }
  })

  it('finds nobody when no student has it', async () => {
    const { roster } = await openRoster()
    expect((await roster.code('4168183897')).json().data).toBeNull()
    expect((await roster.code('abc')).statusCode).toBe(400)
  })

  it('becomes invalid when a lost card is replaced', async () => {
    const { admin, roster } = await openRoster()
    await roster.imports(SCHOOL)
    const [dewi] = await roster.students()

    const renewed = await admin.post(`/api/roster/students/${dewi?.id}/code`)

    expect(renewed.json().data.code).not.toBe(dewi?.code)
    expect((await roster.code(dewi?.code ?? '')).json().data).toBeNull()
    expect((await roster.code(renewed.json().data.code)).json().data.name).toBe('Dewi Lestari')
  })

  it('allows 60 look-ups a minute in one session', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '600' } })
    const roster = rosterOf(await booth.signedInAs(ani))
    for (let asked = 0; asked < 60; asked++) {
      expect((await roster.code('4168183897')).statusCode).toBe(200)
    }
    expect((await roster.code('4168183897')).statusCode).toBe(429)
    const other = rosterOf(await booth.signedInAs(budi))
    expect((await other.code('4168183897')).statusCode).toBe(200)
  })
})
