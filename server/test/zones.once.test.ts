import { schoolDay, schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { schoolHours } from '@antrian/contract/shared/schoolHour'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../testkit/propertyRuns.ts'

/**
 * Time zones that differ from Jakarta: 15-minute offsets, summer time, both sides of the date line.
 */
const ZONES = [
  'Asia/Jakarta',
  'Asia/Kathmandu',
  'Australia/Eucla',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Europe/Berlin',
  'UTC',
] as const

const zone = fc.constantFrom(...ZONES)
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/**
 * The school's wall clock as if it were UTC, computed from the zone's offset and not its calendar.
 */
function wallClock(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = name.match(/GMT([+-])(\d\d):(\d\d)/) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(at.getTime() + ahead * 60_000).toISOString()
}

it('the day is the school’s in every zone', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      expect(schoolDay(at, timeZone)).toBe(wallClock(at, timeZone).slice(0, 10))
    }),
    propertyRuns(1000),
  )
})

it('days never go back, and none is skipped', () => {
  fc.assert(
    fc.property(instant, zone, fc.nat({ max: 26 * 3600 }), (at, timeZone, seconds) => {
      const later = new Date(at.getTime() + seconds * 1000)
      const [from, to] = [schoolDay(at, timeZone), schoolDay(later, timeZone)]
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      expect([0, 1, 2].slice(0, seconds > 22 * 3600 ? 3 : 2)).toContain(days)
    }),
    propertyRuns(1000),
  )
})

it('a day starts at midnight in the school’s zone', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const day = schoolDay(at, timeZone)
      const midnight = new Date(schoolMidnight(day, timeZone))
      expect(wallClock(midnight, timeZone)).toBe(`${day}T00:00:00.000Z`)
    }),
    propertyRuns(1000),
  )
})

it.each([
  ['Australia/Eucla', '2008-10-26', '2008-10-25T15:15:00.000Z'],
  ['Australia/Sydney', '2025-04-06', '2025-04-05T13:00:00.000Z'],
  ['America/New_York', '2025-03-09', '2025-03-09T05:00:00.000Z'],
  ['Asia/Jakarta', '2025-01-06', '2025-01-05T17:00:00.000Z'],
  // Without midnight: the clock jumps from there to 1.00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // With two midnights.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('a day in %s %s starts at %s, even when summer time changes', (timeZone, day, at) => {
  expect(new Date(schoolMidnight(day, timeZone)).toISOString()).toBe(at)
})

it('the hour is the school’s, whatever was computed before', () => {
  fc.assert(
    fc.property(fc.array(instant, { minLength: 2, maxLength: 20 }), zone, (moments, timeZone) => {
      const hourOf = schoolHours(timeZone)
      // Times within an hour, which a cache of hours could confuse.
      const near = moments.flatMap((at, i) => [at, new Date(at.getTime() + i * 180_000)])
      for (const at of near) {
        expect(hourOf(at.toISOString())).toBe(Number(wallClock(at, timeZone).slice(11, 13)))
      }
    }),
    propertyRuns(500),
  )
})
