import { describe, expect, it } from 'vitest'
import { lineTable } from '@/features/analytics/analyticsTables'
import { lineCaption } from '@/features/analytics/captions'
import { lineOf, sessionsOf, waitsOf } from '@/features/analytics/dayCourse'

const at = (time: string) => `2025-01-06T${time}:00.000Z`
const visit = (added: string, started: string | null, ended: string | null) => ({
  addedAt: at(added),
  startedAt: started && at(started),
  endedAt: ended && at(ended),
})

const DAY = [
  visit('01:00', '01:00', '01:05'),
  visit('01:01', '01:06', null),
  visit('01:02', null, '01:30'),
  visit('02:10', null, null),
]

describe('the course of a day', () => {
  it('grows with each added student and shrinks with each start or cancellation', () => {
    expect(
      lineOf(DAY).map(({ at: moment, waiting }) => [new Date(moment).toISOString(), waiting]),
    ).toEqual([
      [at('01:00'), 1],
      [at('01:00'), 0],
      [at('01:01'), 1],
      [at('01:02'), 2],
      [at('01:06'), 1],
      [at('01:30'), 0],
      [at('02:10'), 1],
    ])
  })

  it('measures waits of started entries and durations of ended sessions', () => {
    expect(waitsOf(DAY).map(({ minutes }) => minutes)).toEqual([0, 5])
    expect(sessionsOf(DAY)).toEqual([
      { from: Date.parse(at('01:00')), to: Date.parse(at('01:05')) },
    ])
  })

  it('has a sentence with hours in the school’s time', () => {
    expect(lineCaption(DAY, 'Asia/Jakarta')).toBe('Terpanjang 2 siswa, pukul 08.02; 2 sesi')
    expect(lineTable(DAY, 'Asia/Jakarta').rows.map(({ cells }) => cells)).toEqual([
      ['08.00–09.00', '2', '2'],
      ['09.00–10.00', '1', '0'],
    ])
    expect(lineCaption([], 'Asia/Jakarta')).toBe('')
  })
})
