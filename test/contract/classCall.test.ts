import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import { type CallSituation, groupSize, isTimeToCall } from '@antrian/contract/plan/classCall'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../server/src/operator/seed/random.ts'
import { type Afternoon, calledAfternoon, comingAfternoon } from './afternoon.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-23T07:00:00Z')

const situation = (over: Partial<CallSituation> = {}): CallSituation => ({
  pace: { ...USUAL_PACE, secondsPerSession: 180 },
  line: { inBooth: null, waiting: [] },
  walkMinutes: 3,
  onTheWay: 0,
  absent: 0,
  remaining: 20,
  closing: null,
  now: NOW,
  ...over,
})

const waiting = (count: number) => ({
  inBooth: null,
  waiting: Array.from({ length: count }, () => ({ photoCount: 2 })),
})

describe('the call of a class', () => {
  it('is due as soon as those before it keep the booth busy for no longer than a walk and a session', () => {
    expect(isTimeToCall(situation({ line: waiting(2) }))).toBe(true)
    expect(isTimeToCall(situation({ line: waiting(3) }))).toBe(false)
    expect(isTimeToCall(situation({ line: waiting(1), onTheWay: 1 }))).toBe(true)
    expect(isTimeToCall(situation({ line: waiting(1), onTheWay: 2 }))).toBe(false)
  })

  it('considers the rest of the session in the booth', () => {
    const inBooth = { photoCount: 2, startedAt: new Date(NOW - 2 * MINUTE).toISOString() }
    expect(isTimeToCall(situation({ line: { ...waiting(1), inBooth } }))).toBe(true)
    expect(isTimeToCall(situation({ line: { ...waiting(2), inBooth } }))).toBe(false)
  })

  it('is not due when the next student would find the booth closed, or all were called', () => {
    expect(isTimeToCall(situation({ closing: NOW + 3 * MINUTE + 1 }))).toBe(true)
    expect(isTimeToCall(situation({ closing: NOW + 3 * MINUTE }))).toBe(false)
    expect(isTimeToCall(situation({ line: waiting(2), closing: NOW + 6 * MINUTE }))).toBe(false)
    expect(isTimeToCall(situation({ remaining: 0 }))).toBe(false)
  })

  it.each([
    ['two, who cover a walk of three minutes', {}, 2],
    ['five at most', { walkMinutes: 30 }, 5],
    ['as many as are left', { walkMinutes: 30, remaining: 3 }, 3],
    ['one fewer after two who did not come', { walkMinutes: 9, absent: 2 }, 3],
    ['one at least', { walkMinutes: 1, absent: 4 }, 1],
  ])('has a group of %s', (_, over, size) => {
    expect(groupSize(situation(over))).toBe(size)
  })
})

describe('a simulation of 300 afternoons with 45 students and three minutes of walking', () => {
  const afternoons = (live: (random: ReturnType<typeof createRandom>) => Afternoon) => {
    const lived = Array.from({ length: 300 }, (_, seed) => live(createRandom(seed + 1)))
    const stood = lived.flatMap(afternoon => afternoon.stood).toSorted((a, b) => a - b)
    const at = (part: number) => stood[Math.floor((stood.length - 1) * part)] ?? Number.NaN
    const idle = lived.reduce((sum, afternoon) => sum + afternoon.idle, 0) / lived.length
    return { median: at(0.5), p90: at(0.9), idle }
  }

  it('lets called classes wait 10 minutes in the median and 16 at p90, with 2 idle minutes', () => {
    const called = afternoons(calledAfternoon)

    expect(called.median).toBeLessThanOrEqual(10)
    expect(called.p90).toBeLessThanOrEqual(16)
    expect(called.idle).toBeLessThanOrEqual(2)
  })

  it('lets called classes wait less than classes that come by themselves', () => {
    const called = afternoons(calledAfternoon)
    for (const partAway of [0, 0.5, 1]) {
      const others = afternoons(random => comingAfternoon(random, partAway))
      expect(called.median).toBeLessThan(others.median)
      expect(called.p90).toBeLessThan(others.p90)
    }
  })
})
