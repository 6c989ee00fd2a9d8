import type { Pace } from '@antrian/contract/forecast/pace'
import { describe, expect, it } from 'vitest'
import { forecastQueue } from '@/features/forecast/forecastLine'
import { anEntry } from '../../support/factories'

const NOW = Date.parse('2025-01-06T02:00:00.000Z')
const MINUTE = 60_000
const PACE: Pace = {
  ...{ secondsPerSession: 240, secondsPerSheet: 0, basis: 'today' },
  ...{ sessions: 5, startedToday: 5, longSeconds: 300 },
}

describe('the forecast of the list', () => {
  const current = anEntry({
    id: 'a',
    status: 'in-progress',
    startedAt: new Date(NOW - 3 * MINUTE).toISOString(),
  })
  const [next, skipped, last] = [
    anEntry({ id: 'b' }),
    anEntry({ id: 'c', skippedAt: '2025-01-06T01:59:00.000Z' }),
    anEntry({ id: 'd' }),
  ]

  it('starts the students of the line one after another, without skipped ones', () => {
    const forecast = forecastQueue([current, next, skipped, last], PACE, NOW)
    expect([...(forecast?.startOf ?? [])]).toEqual([
      ['b', NOW + MINUTE],
      ['d', NOW + 5 * MINUTE],
    ])
    expect(forecast?.newcomer).toBe(NOW + 9 * MINUTE)
  })

  it('is absent before the first forecast, and without a list', () => {
    expect(forecastQueue([next], { ...PACE, startedToday: 0 }, NOW)).toBeUndefined()
    expect(forecastQueue([next], { ...PACE, sessions: 2 }, NOW)).toBeUndefined()
    expect(forecastQueue(undefined, PACE, NOW)).toBeUndefined()
    expect(forecastQueue([next], undefined, NOW)).toBeUndefined()
  })
})
