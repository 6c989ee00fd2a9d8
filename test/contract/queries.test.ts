import { Day, HistoryFilter, HistoryQuery } from '@antrian/contract/history/history'
import { describe, expect, it } from 'vitest'

const problems = (query: unknown) =>
  HistoryFilter.safeParse(query).error?.issues.map(({ message }) => message) ?? []

describe('a day', () => {
  it.each(['2025-01-06', '2024-02-29', '1000-12-31', '9999-12-31'])('may be %s', day => {
    expect(Day.safeParse(day).success).toBe(true)
  })

  it.each([
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '0999-01-01',
    '2025-1-6',
    '2025-01-06T00:00:00Z',
    '2025-01-06T00:00:00.000Z',
    'x2025-01-06',
    '',
  ])('is never %j', day => {
    expect(Day.safeParse(day).success).toBe(false)
  })
})

describe('the filter of the history', () => {
  it('begins before it ends, or on the same day', () => {
    expect(problems({ startDate: '2025-01-06', endDate: '2025-01-06' })).toEqual([])
    expect(problems({ startDate: '2025-01-07', endDate: '2025-01-06' })).toEqual([
      'Tanggal mulai tidak boleh setelah tanggal akhir',
    ])
  })

  it('reports the start date as wrong', () => {
    const query = { startDate: '2025-01-07', endDate: '2025-01-06' }
    expect(HistoryFilter.safeParse(query).error?.issues[0]?.path).toEqual(['startDate'])
  })

  it('allows one date or none', () => {
    for (const range of [{}, { startDate: '2025-01-06' }, { endDate: '2025-01-06' }]) {
      expect(problems(range)).toEqual([])
    }
  })

  it('accepts only text that the database can store', () => {
    expect(problems({ search: 'Siti' })).toEqual([])
    expect(problems({ search: 'Siti\u0000' })).toEqual([
      'Pencarian berisi karakter yang tidak didukung',
    ])
  })
})

describe('a page of the history', () => {
  it('defaults to the first page of twenty rows', () => {
    expect(HistoryQuery.parse({})).toMatchObject({ page: 1, limit: 20 })
    expect(HistoryQuery.parse({ page: '3', limit: '100' })).toMatchObject({ page: 3, limit: 100 })
  })

  it.each([{ page: '0' }, { page: '1.5' }, { page: 'x1' }, { limit: '101' }, { limit: '-1' }])(
    'refuses %j',
    query => {
      expect(HistoryQuery.safeParse(query).success).toBe(false)
    },
  )
})
