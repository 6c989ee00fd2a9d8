import { expect, it } from 'vitest'
import { isLiveRange } from '@/services/analyticsApi'

it.each([
  ['2025-03-31', true],
  ['2025-04-01', false],
])('the statistics from new year to %s follow events: %s', (endDate, follow) => {
  // The first is the 90th day.
  expect(isLiveRange({ startDate: '2024-12-30', endDate })).toBe(follow)
})
