import { hasNameKey } from '@antrian/contract/history/knownStudents'
import { searchable } from '@antrian/contract/shared/searchable'
import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { line, rosterOf } from '../../support/rosterBooth.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

async function ask(booth: Booth, name: string) {
  const admin = await booth.signedInAs(ani)
  return admin.get(`/api/queue/students?name=${encodeURIComponent(name)}`)
}

const form = ({ studentName }: { studentName: string }) => searchable(studentName)

const known = async (booth: Booth, name: string) => (await ask(booth, name)).json().data

describe('known students', () => {
  it('are found by the start of their names, the latest first, each once for a class', async () => {
    const booth = await openBooth()
    const siti = { studentName: 'Siti Rahma', studentClass: 'XI IPA 1' }
    await booth.holds(siti)
    await booth.holds({ studentName: 'Siti Nurhaliza', studentClass: 'X-3' })
    await booth.holds({ studentName: 'Budi Siti', studentClass: 'X-3' })
    booth.setTime('2025-07-14T02:00:00.000Z')
    await booth.holds({ studentName: 'SITI RAHMA', studentClass: 'XI IPA 1', status: 'completed' })
    await booth.holds({ ...siti, studentClass: 'XII IPA 1' })

    expect(await known(booth, 'Sit')).toEqual([
      { studentName: 'Siti Rahma', studentClass: 'XII IPA 1' },
      { studentName: 'SITI RAHMA', studentClass: 'XI IPA 1' },
      { studentName: 'Siti Nurhaliza', studentClass: 'X-3', isOfEarlierYear: true },
    ])
    expect(await known(booth, ' siti n')).toEqual([
      { studentName: 'Siti Nurhaliza', studentClass: 'X-3', isOfEarlierYear: true },
    ])
  })

  it('come from the roster first, each once, and are distinguished by their NIS', async () => {
    const booth = await openBooth()
    await booth.holds({ studentName: 'siti rahma', studentClass: 'X-1', status: 'completed' })
    await booth.holds({ studentName: 'Siti Orang Luar', studentClass: 'Guru' })
    booth.setTime('2025-07-14T02:00:00.000Z')
    const roster = rosterOf(await booth.signedInAs(ani))
    await roster.imports([
      line('Siti Rahma', 'XI IPA 2', '2'),
      line('Siti Rahma', 'XI IPA 2', '1'),
      line('Sitta Maharani', 'X-1'),
      line('Siti Pindah', 'X-1'),
    ])
    await roster.imports(
      [line('Siti Rahma', 'XI IPA 2', '2'), line('Siti Rahma', 'XI IPA 2', '1')],
      'leave',
    )

    const found = await known(booth, 'siti')

    expect(found).toMatchObject([
      { studentName: 'Siti Rahma', studentClass: 'XI IPA 2', rosterId: expect.any(String) },
      { studentName: 'Siti Rahma', studentClass: 'XI IPA 2', rosterId: expect.any(String) },
      { studentName: 'Siti Orang Luar', studentClass: 'Guru', isOfEarlierYear: true },
    ])
    expect(found.map(({ nis }: { nis?: string }) => nis).toSorted()).toEqual(['1', '2', undefined])
  })

  it.each(['zoe', 'Zoë', 'zoé'])('are found with and without diacritics by %j', async typed => {
    const booth = await openBooth()
    await booth.holds({ studentName: 'Zoe Ayu', studentClass: 'X-2' })
    await booth.holds({ studentName: 'Zoë Lestari', studentClass: 'X-2' })
    await rosterOf(await booth.signedInAs(ani)).imports([line('Zoé Putri')])

    const names = (await known(booth, typed)).map(
      ({ studentName }: { studentName: string }) => studentName,
    )
    expect(names).toEqual(['Zoé Putri', 'Zoë Lestari', 'Zoe Ayu'])
  })

  it('number six at most, and follow an edit', async () => {
    const booth = await openBooth()
    const entries = []
    for (const letter of 'ABCDEFG') {
      entries.push(await booth.holds({ studentName: `Siti ${letter}` }))
    }
    const admin = await booth.signedInAs(ani)
    await admin.put(`/api/queue/${entries[6]?.id}`, {
      ...{ studentName: 'Ayu', studentClass: 'X', photoCount: 2 },
    })

    const names = (await known(booth, 'siti')).map(
      ({ studentName }: { studentName: string }) => studentName,
    )
    expect(names).toEqual(['F', 'E', 'D', 'C', 'B', 'A'].map(letter => `Siti ${letter}`))
  })

  it('are found by each of their special characters', async () => {
    const booth = await openBooth()
    for (const studentName of TRICKY_NAMES) await booth.holds({ studentName })

    for (const name of TRICKY_NAMES.filter(hasNameKey)) {
      const forms = (await known(booth, name)).map(form)
      expect(forms).toContain(form({ studentName: name }))
    }
    expect(await known(booth, '%%%')).toEqual([])
  })

  it('are not returned for less than three letters, and for what is no name', async () => {
    const booth = await openBooth()

    for (const [name, message] of [
      ['', 'Ketik sedikitnya 3 huruf nama'],
      [' si ', 'Ketik sedikitnya 3 huruf nama'],
      ['s'.repeat(101), 'Pencarian terlalu panjang'],
      ['Siti\0', 'Pencarian berisi karakter yang tidak didukung'],
    ] as const) {
      const answer = await ask(booth, name)
      expect([answer.statusCode, answer.json().message], name).toEqual([400, message])
    }
  })

  it('require a session', async () => {
    const booth = await openBooth()
    await booth.holds({ studentName: 'Siti Rahma' })

    const answer = await booth.visitor().get('/api/queue/students?name=siti')

    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('Siti')
  })
})
