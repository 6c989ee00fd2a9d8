import { knownTimeZone } from '@antrian/contract/shared/schoolDay'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBytes, formatUptime } from '@/ui/figures/measures'
import {
  formatAgo,
  formatClock,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatSpan,
} from '@/ui/time/format'
import { formatDay, formatDays } from '@/ui/time/formatDay'
import { propertyRuns } from '../../../testkit/propertyRuns'

const JAKARTA = 'Asia/Jakarta'
const AT = '2025-01-06T01:00:00.000Z'
const later = (seconds: number) => Date.parse(AT) + seconds * 1000

describe('the formats of figures', () => {
  it('write numbers as in Indonesia', () => {
    expect(formatNumber(12_345)).toBe('12.345')
  })

  it('write whole numbers as a browser does', () => {
    const browser = new Intl.NumberFormat('id-ID')
    const whole = fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.maxSafeInteger())
    fc.assert(
      fc.property(whole, value => {
        expect(formatNumber(value)).toBe(browser.format(value))
      }),
      propertyRuns(1000),
    )
  })

  it.each([
    ['2025-01-05T17:30:00.000Z', '06/01/2025, 00.30.00'],
    ['2025-01-05T23:59:00.000Z', '06/01/2025, 06.59.00'],
    ['2025-01-06T00:01:00.000Z', '06/01/2025, 07.01.00'],
    ['2025-01-06T16:59:59.000Z', '06/01/2025, 23.59.59'],
    ['2025-01-06T17:00:00.000Z', '07/01/2025, 00.00.00'],
  ])('show %s in the school’s time', (moment, words) => {
    expect(formatMoment(moment, JAKARTA, 'table')).toBe(words)
  })

  it.each([
    ['time', '08.00'],
    ['clock', '08.00.00'],
    ['day', '6 Jan, 08.00'],
    ['row', '6 Jan 2025, 08.00'],
    ['exact', 'Senin, 6 Januari 2025 pukul 08.00.00 WIB'],
  ] as const)('write a moment as %s without a leading zero of its day', (shape, words) => {
    expect(formatMoment(AT, JAKARTA, shape)).toBe(words)
  })

  it('show a dash for an invalid value', () => {
    expect(formatMoment('yesterday', JAKARTA, 'time')).toBe('–')
    expect(formatMoment(null, JAKARTA, 'time')).toBe('–')
    expect(formatAgo('', later(0), JAKARTA)).toBe('–')
  })

  it.each([
    [-3600, 'baru saja'],
    [0, 'baru saja'],
    [59, 'baru saja'],
    [60, '1 mnt lalu'],
    [3599, '59 mnt lalu'],
    [3600, '1 jam lalu'],
    [86_400, '6 Jan, 08.00'],
  ])('describe a time after %i s as %s', (seconds, words) => {
    expect(formatAgo(AT, later(seconds), JAKARTA)).toBe(words)
  })

  it('omit a word in the short form', () => {
    expect(formatAgo(AT, later(3599), JAKARTA, 'short')).toBe('59 mnt')
    expect(formatAgo(AT, later(0), JAKARTA, 'short')).toBe('baru saja')
  })

  it('never show a negative span', () => {
    expect(formatSpan(-5000)).toBe('0 dtk')
    expect(formatSpan(25_400)).toBe('25 dtk')
    expect(formatSpan(185_000)).toBe('3 mnt')
  })

  it('use the school’s usual zone when the host names an unknown one', () => {
    expect(knownTimeZone('Asia/Makassar')).toBe('Asia/Makassar')
    expect(knownTimeZone('Mars/Base')).toBe(JAKARTA)
    expect(knownTimeZone(undefined)).toBe(JAKARTA)
  })
})

describe('the duration of a session', () => {
  it.each([
    [0, '00:00', '0 menit'],
    [249_999, '04:09', '4 menit'],
    [3_600_000, '1:00:00', '1 jam 0 menit'],
    [86_705_000, '24:05:05', '24 jam 5 menit'],
  ])('is written for %i ms as %s, and read aloud as %s', (span, clock, words) => {
    expect(formatClock(span)).toBe(clock)
    expect(formatMinutes(span)).toBe(words)
  })
})

describe('the figures of a machine', () => {
  it.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1536, '1,5 KB'],
    [157_286_400, '150 MB'],
    [8_589_934_592, '8 GB'],
  ])('show %s bytes as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words)
  })

  it.each([
    [12.9, '12 dtk'],
    [95, '1 mnt 35 dtk'],
    [7380, '2 jam 3 mnt'],
    [200_000, '2 hari 7 jam'],
  ])('show %s seconds as %s', (seconds, words) => {
    expect(formatUptime(seconds)).toBe(words)
  })
})

describe('a calendar day', () => {
  it('is the same in every zone', () => {
    expect(formatDay('2025-01-06', 'long')).toBe('Sen, 6 Jan 2025')
    expect(formatDay('2025-12-31', 'short')).toBe('31 Des')
  })

  it.each([
    ['2026-11-15', '2026-11-22', '15–22 Nov 2026'],
    ['2026-11-22', '2026-11-22', '22 Nov 2026'],
    ['2025-12-30', '2026-01-02', '30 Des 2025 – 2 Jan 2026'],
  ])('is written in the range from %s to %s as %s', (from, to, words) => {
    // Engines use different spaces between the signs.
    expect(formatDays(from, to).replace(/\s/gu, ' ')).toBe(words)
  })
})
