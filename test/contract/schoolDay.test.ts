import { schoolMoment } from '@antrian/contract/shared/schoolDay'
import { expect, it } from 'vitest'

it.each([
  ['15:00', 'Asia/Jakarta', '2025-01-06T08:00:00.000Z'],
  ['07:30', 'Asia/Jakarta', '2025-01-06T00:30:00.000Z'],
  ['15:00', 'Asia/Jayapura', '2025-01-06T06:00:00.000Z'],
])('the school’s day of %s in %s is %s', (clock, timeZone, moment) => {
  expect(schoolMoment('2025-01-06', clock, timeZone)).toBe(Date.parse(moment))
})
