import { describe, expect, it } from 'vitest'
import { type Booth, openBooth, sharedBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

describe('a search in the history', () => {
  const NAMES = ['Siti Nur', 'SITI RAHMA', 'Émile', 'İbrahim', 'ﬁna', 'АННА', 'Ayu  Dewi']
  const boothOfNames = sharedBooth({}, async booth => {
    for (const studentName of NAMES) await booth.holds({ studentName })
  })

  it.each([
    ['siti', ['SITI RAHMA', 'Siti Nur']],
    ['RAHMA', ['SITI RAHMA']],
    ['émile', ['Émile']],
    ['emile', ['Émile']],
    ['SITÍ', ['SITI RAHMA', 'Siti Nur']],
    ['ÉMILE', ['Émile']],
    ['İbrahim', ['İbrahim']],
    ['анна', ['АННА']],
    ['fina', ['ﬁna']],
    ['ＳＩＴＩ', ['SITI RAHMA', 'Siti Nur']],
    ['  nur ', ['Siti Nur']],
    ['Siti   Nur', ['Siti Nur']],
    ['siti\u00a0\tnur', ['Siti Nur']],
    ['ayu dewi', ['Ayu  Dewi']],
    ['Ayu  Dewi', ['Ayu  Dewi']],
    ['', ['Ayu  Dewi', 'АННА', 'ﬁna', 'İbrahim', 'Émile', 'SITI RAHMA', 'Siti Nur']],
    ['siti%nur', []],
    ['\u0301', []],
  ])('finds %j whatever the case, width, diacritics and spaces', async (search, expected) => {
    expect(await found(boothOfNames(), search)).toEqual(expected)
  })

  it('matches special characters literally', async () => {
    const booth = await openBooth()
    for (const studentName of TRICKY_NAMES) await booth.holds({ studentName })

    for (const name of TRICKY_NAMES) {
      const names = TRICKY_NAMES.filter(other => form(other).includes(form(name)))
      expect(await found(booth, name)).toEqual(names.toReversed())
    }
    expect(await found(booth, '%')).toEqual(['100%'])
    expect(await found(booth, '_')).toEqual(['a_b', "'; DROP TABLE queue_entries; --"])
    expect(await found(booth, '\\')).toEqual(['C:\\temp'])
  })

  it('follows an edit', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ studentName: 'Siti' })
    const admin = await booth.signedInAs(ani)

    await admin.put(`/api/queue/${id}`, { studentName: 'Ayu', studentClass: 'X', photoCount: 2 })

    expect([await found(booth, 'siti'), await found(booth, 'ayu')]).toEqual([[], ['Ayu']])
  })

  it('counts and pages inside the range and the status', async () => {
    const booth = await openBooth({ now: '2025-01-06T02:00:00.000Z' })
    const all: string[] = []
    for (const day of ['06', '07', '08', '09']) {
      booth.setTime(`2025-01-${day}T02:00:00.000Z`)
      for (const number of [1, 2, 3, 4, 5]) {
        const name = `${number % 2 ? 'Siti' : 'Budi'} ${day}-${number}`
        await booth.holds({ studentName: name, status: number < 3 ? 'completed' : 'waiting' })
        all.unshift(name)
      }
    }
    const expected = all.filter(name => /^Siti 0[78]-[35]/.test(name))
    const admin = await booth.signedInAs(ani)
    const range = 'startDate=2025-01-07&endDate=2025-01-08&status=waiting&limit=3&search=siti'

    const pages = [
      (await admin.get(`/api/queue/history?${range}&page=1`)).json().data,
      (await admin.get(`/api/queue/history?${range}&page=2`)).json().data,
    ]

    expect(pages.flatMap(page => namesOf(page))).toEqual(expected)
    expect(pages[1].pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
  })
})

const form = (name: string) => name.normalize('NFKC').toLowerCase()

const namesOf = ({ queues }: { queues: { studentName: string }[] }) =>
  queues.map(entry => entry.studentName)

async function found(booth: Booth, search: string): Promise<string[]> {
  const admin = await booth.signedInAs(ani)
  const query = `limit=100&search=${encodeURIComponent(search)}`
  return namesOf((await admin.get(`/api/queue/history?${query}`)).json().data)
}
