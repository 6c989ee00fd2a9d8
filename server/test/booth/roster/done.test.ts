import type { RosterClass, RosterStudent } from '@antrian/contract/roster/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../testkit/propertyRuns.ts'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'
import { line, rosterOf, storedStudents } from '../../support/rosterBooth.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

const SCHOOL = [
  line('Siti Rahma', 'XI IPA 2', '1'),
  line('Siti Rahma', 'XI IPA 2', '2'),
  line('Budi Santoso', 'X-1'),
  line('Dewi Lestari', 'X-1'),
]

async function openSchool() {
  const booth = await openBooth()
  const steps = await stepsOf(booth)
  const roster = rosterOf(steps.admin)
  await roster.imports(SCHOOL)
  const idOf = async (name: string, nis: string | null = null) =>
    (await storedStudents(booth)).find(row => row.name === name && row.nis === nis)?.id
  const add = async (studentName: string, studentClass: string, rosterId?: string) =>
    (
      await steps.admin.post('/api/queue', { studentName, studentClass, photoCount: 2, rosterId })
    ).json().data
  return { booth, ...steps, roster, idOf, add }
}

describe('an entry of the queue', () => {
  it('belongs to the picked student, or to the only one with its name and class', async () => {
    const { add, idOf } = await openSchool()
    const second = await idOf('Siti Rahma', '2')

    expect((await add('Siti Rahma', 'XI IPA 2', second)).rosterId).toBe(second)
    expect((await add('Siti Rahma', 'XI IPA 2')).rosterId).toBeNull()
    expect((await add('budi SANTOSO', '10-1')).rosterId).toBe(await idOf('Budi Santoso'))
    expect((await add('Budi  Santoso', '10 - 1')).rosterId).toBe(await idOf('Budi Santoso'))
    expect((await add('Budi Santoso', 'X-2')).rosterId).toBeNull()
    expect((await add('Guru', 'Guru')).rosterId).toBeNull()
  })

  it('is added once when two desks pick the same student at one moment', async () => {
    const { admin, idOf } = await openSchool()
    const rosterId = await idOf('Dewi Lestari')
    const body = { studentName: 'Dewi Lestari', studentClass: 'X-1', photoCount: 2, rosterId }

    const answers = await Promise.all([
      admin.post('/api/queue', body),
      admin.post('/api/queue', body),
    ])

    const [added, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([added?.statusCode, refused?.statusCode]).toEqual([201, 409])
    expect(refused?.json()).toMatchObject({
      message: 'Dewi Lestari sudah ada di antrian',
      current: added?.json().data,
    })
  })

  it('does not come back from its cancellation when the student was added again', async () => {
    const { admin, add, idOf, cancel, undo } = await openSchool()
    const rosterId = await idOf('Dewi Lestari')
    const absent = await add('Dewi Lestari', 'X-1', rosterId)
    await cancel(absent.id)
    const again = await add('Dewi Lestari', 'X-1', rosterId)

    const answer = await undo(absent.id, 2)

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Dewi Lestari sudah ada di antrian',
    ])
    expect((await admin.get('/api/queue')).json().data.queues).toMatchObject([{ id: again.id }])
    await cancel(again.id)
    expect((await undo(absent.id, 2)).json().data.status).toBe('waiting')
  })

  it.each([
    ['Nur’aini', 'X-A'],
    ['nurʼaini', 'Kelas XA'],
    ['Nur`aini\u200b', 'X\u00adA'],
    ['\u202aNur\u200d´aini\u202c', '10 A'],
  ])(
    "belongs with the name %j and the class %j to Nur'aini of X A",
    async (studentName, studentClass) => {
      const { add, idOf, roster } = await openSchool()
      await roster.imports([line("Nur'aini", 'X A')])

      expect((await add(studentName, studentClass)).rosterId).toBe(await idOf("Nur'aini"))
    },
  )

  it('belongs to the student whose name was typed, among those that differ in diacritics alone', async () => {
    const { add, cancel, idOf, roster } = await openSchool()
    await roster.imports([line('Zoe', 'X-1'), line('Zoë', 'X-1')])

    expect((await add('Zoe', 'X-1')).rosterId).toBe(await idOf('Zoe'))
    const other = await add('Zoë', 'X-1')
    expect(other.rosterId).toBe(await idOf('Zoë'))
    await cancel(other.id)
    expect((await add('Zoé', 'X-1')).rosterId).toBeNull()
    expect((await add('Zoé', 'X-1', await idOf('Zoë'))).rosterId).toBe(await idOf('Zoë'))
  })

  it('belongs to the student of its class when the class was corrected after the choice', async () => {
    const { add, idOf, roster } = await openSchool()
    await roster.imports([...SCHOOL, line('Budi Santoso', 'X-2', '3')])
    const [first, second] = [await idOf('Budi Santoso'), await idOf('Budi Santoso', '3')]

    expect((await add('Budi Santoso', 'X-2', first)).rosterId).toBe(second)
    // Moved, and not yet in the roster.
    expect((await add('Dewi Lestari', 'X-3', await idOf('Dewi Lestari'))).rosterId).toBe(
      await idOf('Dewi Lestari'),
    )
  })

  it('belongs to the picked student whom an import removed meanwhile, and who returns', async () => {
    const { add, idOf, roster } = await openSchool()
    const dewi = await idOf('Dewi Lestari')
    await roster.imports(SCHOOL.slice(0, 3), 'leave')

    expect((await add('Dewi Lestari', 'X-1', dewi)).rosterId).toBe(dewi)
    await roster.imports(SCHOOL)
    const students: RosterStudent[] = await roster.students('X-1')
    expect(students.map(({ name, state }) => [name, state])).toEqual([
      ['Budi Santoso', 'missing'],
      ['Dewi Lestari', 'waiting'],
    ])
  })

  it('belongs to another student after an edit, and to the first again after an undo', async () => {
    const { admin, add, idOf, undo } = await openSchool()
    const { id } = await add('Budi Santoso', 'X-1')

    const dewi = { studentName: 'Dewi Lestari', studentClass: 'X-1', photoCount: 2 }
    const edited = (await admin.put(`/api/queue/${id}`, dewi)).json().data
    expect(edited.rosterId).toBe(await idOf('Dewi Lestari'))
    const undone = (await undo(id, edited.version)).json().data
    expect(undone.rosterId).toBe(await idOf('Budi Santoso'))
  })

  it('belongs to the picked namesake when its sheets change, and to nobody when its class does', async () => {
    const { admin, add, idOf } = await openSchool()
    const second = await idOf('Siti Rahma', '2')
    const { id } = await add('Siti Rahma', 'XI IPA 2', second)
    const rosterIdAfter = async (studentClass: string, photoCount: number) => {
      const draft = { studentName: 'Siti Rahma', studentClass, photoCount }
      return (await admin.put(`/api/queue/${id}`, draft)).json().data.rosterId
    }

    expect(await rosterIdAfter('XI IPA 2', 6)).toBe(second)
    expect(await rosterIdAfter('XI IPA 3', 6)).toBeNull()
  })

  it('belongs to nobody as a redo, whatever name it is given', async () => {
    const { admin, add, start, complete, redo, roster } = await openSchool()
    const budi = await add('Budi Santoso', 'X-1')
    await start(budi.id)
    await complete(budi.id)
    const { id } = (await redo(budi.id, 'photo')).json().data

    const dewi = { studentName: 'Dewi Lestari', studentClass: 'X-1', photoCount: 2 }
    expect((await admin.put(`/api/queue/${id}`, dewi)).json().data).toMatchObject({
      ...{ ...dewi, rosterId: null },
    })
    expect(await roster.classes()).toMatchObject([{ className: 'X-1', done: 1, waiting: 0 }, {}])
  })
})

describe('the list Belum difoto', () => {
  it('lists students without a completed or active entry, by class', async () => {
    const { add, start, complete, roster } = await openSchool()
    const budi = await add('Budi Santoso', 'X-1')
    await start(budi.id)
    expect(await roster.classes()).toMatchObject([{ className: 'X-1', done: 0, waiting: 1 }, {}])
    await complete(budi.id)

    expect(await roster.missing()).toEqual([
      { className: 'X-1', students: 2, missing: [{ name: 'Dewi Lestari', nis: null }] },
      {
        className: 'XI IPA 2',
        students: 2,
        missing: expect.arrayContaining(['1', '2'].map(nis => ({ name: 'Siti Rahma', nis }))),
      },
    ])
  })

  it('ignores photos of an earlier school year', async () => {
    const { booth, add, start, complete } = await openSchool()
    const budi = await add('Budi Santoso', 'X-1')
    await start(budi.id)
    await complete(budi.id)
    booth.setTime('2025-07-01T02:00:00.000Z')
    const nextYear = rosterOf(await booth.signedInAs(ani))
    expect(await nextYear.classes()).toEqual([])
    await nextYear.imports(SCHOOL)

    expect((await nextYear.classes())[0]).toMatchObject({ className: 'X-1', done: 0 })
  })

  it('agrees with the entries after any actions and undos', async () => {
    const kinds = ['add', 'start', 'complete', 'cancel', 'skip', 'return', 'edit', 'undo'] as const
    const act = fc.record({ kind: fc.constantFrom(...kinds), place: fc.nat({ max: 30 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 200, maxLength: 200 }), async acts => {
        const { booth, roster, admin, add, ...steps } = await openSchool()
        for (const { kind, place } of acts) {
          const { entries } = await stateOf(booth)
          const { name, className } = SCHOOL[place % SCHOOL.length] ?? line('')
          const of = entries[place % Math.max(1, entries.length)]
          if (kind === 'add' || !of) await add(name, className)
          else if (kind === 'undo') await steps.undo(of.id, of.version)
          else if (kind === 'edit') {
            const draft = { studentName: name, studentClass: className, photoCount: 4 }
            await admin.put(`/api/queue/${of.id}`, draft)
          } else await steps[kind](of.id)
        }

        const { entries } = await stateOf(booth)
        const students = await storedStudents(booth)
        const has = (id: string, ...status: string[]) =>
          entries.some(entry => entry.roster_id === id && status.includes(entry.status))
        const counted = [...new Set(students.map(row => row.class_name))].map(className => {
          const of = students.filter(row => row.class_name === className)
          const done = of.filter(({ id }) => has(id, 'completed'))
          const others = of.filter(student => !done.includes(student))
          const waiting = others.filter(({ id }) => has(id, 'waiting', 'in-progress'))
          return {
            className,
            students: of.length,
            done: done.length,
            waiting: waiting.length,
          } satisfies RosterClass
        })
        expect(await roster.classes()).toEqual(expect.arrayContaining(counted))
        await booth.app.close()
      }),
      { numRuns: 2, seed: 31 },
    )
  })
})

describe('an import', () => {
  it('gives a new class the spelling of most of its students', async () => {
    const { roster } = await openSchool()
    await roster.imports([
      line('Ayu', 'xi ips1'),
      line('Bayu', 'XI IPS 1'),
      line('Cahya', 'XI IPS 1'),
      line('Dimas', '10-1'),
      line('Eka', '10-1'),
    ])

    const classes = await roster.classes()
    expect(classes.map(({ className }: RosterClass) => className)).toEqual([
      'X-1',
      'XI IPA 2',
      'XI IPS 1',
    ])
  })

  it('repeats without a change and equals its preview, for any list', async () => {
    const row = fc.record({
      name: fc.constantFrom('Siti', 'Budi', 'Dewi', 'Ayu', '', '=A1'),
      className: fc.constantFrom('X-1', '10.1', 'XI IPA 2', ''),
      nis: fc.option(fc.constantFrom('1', '2', '02', '002', '3'), { nil: undefined }),
    })
    const list = fc.array(row, { minLength: 1, maxLength: 12 })
    const lists = fc.array(fc.tuple(list, fc.constantFrom('keep', 'leave')), {
      minLength: 1,
      maxLength: 4,
    })
    const booth = await openBooth()
    const roster = rosterOf(await booth.signedInAs(ani))
    await fc.assert(
      fc.asyncProperty(lists, async imports => {
        await booth.db.deleteFrom('roster_students').execute()
        for (const [rows, gone] of imports) {
          const before = await storedStudents(booth)
          const shown = await roster.preview(rows)
          const saved = (await roster.save(shown.plan, gone)).json().data
          const after = await storedStudents(booth)
          const here = after.filter(({ left_at }) => left_at === null)
          const isNew = ({ id }: { id: string }) => !before.some(row => row.id === id)

          expect(saved).toMatchObject({ added: shown.added, moved: shown.moved, gone: shown.gone })
          expect(after.filter(isNew)).toHaveLength(shown.added)
          expect(here).toHaveLength(saved.students)
          expect(shown.added + shown.moved + shown.same + shown.problems.length).toBe(rows.length)

          const again = await roster.preview(rows)
          expect(again).toMatchObject({ added: 0, moved: 0, problems: shown.problems })
          await roster.save(again.plan, gone)
          expect(await storedStudents(booth)).toEqual(after)
        }
      }),
      propertyRuns(40),
    )
  })
})

describe('the roster', () => {
  it('ends with its school year, and is deleted a day later', async () => {
    const { booth } = await openSchool()
    booth.setTime('2025-07-01T00:00:00.000+07:00')
    await booth.rosterEnd.look()
    const roster = rosterOf(await booth.signedInAs(ani))
    expect(await roster.classes()).toEqual([])
    expect(await storedStudents(booth)).toHaveLength(4)
    booth.setTime('2025-07-02T00:00:01.000+07:00')
    await booth.rosterEnd.look()

    expect(await storedStudents(booth)).toEqual([])
    expect((await rosterOf(await booth.signedInAs(ani)).preview(SCHOOL)).added).toBe(4)
  })

  it('is not deleted when the clock is wrong for a while', async () => {
    const { booth } = await openSchool()
    booth.setClock(200 * 24 * 3_600_000)
    await booth.rosterEnd.look()
    booth.setClock(-200 * 24 * 3_600_000)
    await booth.rosterEnd.look()
    booth.setTime('2025-01-09T02:00:00.000Z')
    await booth.rosterEnd.look()

    expect(await rosterOf(await booth.signedInAs(ani)).classes()).toHaveLength(2)
  })

  it('loses a student whose data is removed, and every open preview', async () => {
    const { booth, roster } = await openSchool()
    const developer = await booth.signedInAs(citra)
    const { plan } = await roster.preview(SCHOOL)
    const find = async () =>
      (await developer.get('/api/developer/students?name=dewi')).json().data.students
    expect(await find()).toMatchObject([
      { studentName: 'Dewi Lestari', studentClass: 'X-1', entries: 0, isInRoster: true },
    ])

    const answer = await developer.post('/api/developer/students/remove', {
      studentName: 'Dewi Lestari',
      studentClass: 'X-1',
    })

    expect(answer.json().message).toBe(
      'Nama dan kelas dihapus dari 0 antrian dan dari daftar siswa',
    )
    expect(await find()).toEqual([])
    expect(await booth.db.selectFrom('roster_plans').selectAll().execute()).toEqual([])
    expect((await roster.save(plan)).statusCode).toBe(409)
  })
})
