import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { ApiStats, Performance, RouteStats } from '@antrian/contract/developer/developer'
import { type Clock, HOUR, MINUTE, type Monotonic, SECOND } from '../clock.ts'

/** Minutes over which response times are measured. */
const WINDOW = 15

/** Two significant digits in microseconds: 27 KB for any number of measurements. */
const PRECISION = { lowest: 1, highest: HOUR * 1000, figures: 2 }
const createTimes = () => createHistogram(PRECISION)

function record(times: RecordableHistogram, ms: number) {
  times.record(Math.min(PRECISION.highest, Math.max(1, Math.round(ms * 1000))))
}

/** In milliseconds; 0 before the first measurement. */
const inMs = (times: RecordableHistogram, microseconds: number) =>
  times.count ? Math.min(times.max, microseconds) / 1000 : 0

export interface Answered {
  method: string
  route: string
  status: number
  ms: number
}

interface Tally {
  method: string
  route: string
  refused: number
  failed: number
  times: RecordableHistogram
}

/** Counts every answer in constant memory. */
export function createTrafficMeter(clock: Clock, monotonic: Monotonic) {
  const since = clock().toISOString()
  const minutes = Array.from({ length: WINDOW }, () => ({ minute: 0, times: createTimes() }))
  const routes = new Map<string, Tally>()

  const minuteNow = () => Math.floor(monotonic() / MINUTE)

  function timesOf(minute: number): RecordableHistogram {
    const slot = minutes[minute % WINDOW] as (typeof minutes)[number]
    if (slot.minute !== minute) {
      slot.minute = minute
      slot.times.reset()
    }
    return slot.times
  }

  function tallyOf(method: string, route: string): Tally {
    const key = `${method} ${route}`
    const tally = routes.get(key) ?? {
      method,
      route,
      refused: 0,
      failed: 0,
      times: createTimes(),
    }
    routes.set(key, tally)
    return tally
  }

  return {
    count({ method, route, status, ms }: Answered) {
      const tally = tallyOf(method, route)
      if (status >= 500) tally.failed++
      else if (status >= 400) tally.refused++
      record(tally.times, ms)
      record(timesOf(minuteNow()), ms)
    },

    performance: (): Performance => {
      const recent = createTimes()
      const oldest = minuteNow() - WINDOW
      for (const { minute, times } of minutes) if (minute > oldest) recent.add(times)
      return {
        avgResponseTime: inMs(recent, recent.mean),
        p95ResponseTime: inMs(recent, recent.percentile(95)),
        p99ResponseTime: inMs(recent, recent.percentile(99)),
        window: (WINDOW * MINUTE) / SECOND,
        requests: recent.count,
      }
    },

    apiStats: (): ApiStats => {
      const tallies = [...routes.values()]
      const sum = (of: (tally: Tally) => number) => tallies.reduce((all, one) => all + of(one), 0)
      const totalRequests = sum(({ times }) => times.count)
      const refused = sum(tally => tally.refused)
      const failed = sum(tally => tally.failed)
      const errorRate = totalRequests ? (100 * (refused + failed)) / totalRequests : 0
      return { totalRequests, successRate: 100 - errorRate, errorRate, refused, failed, since }
    },

    /** Busiest route first. */
    routeStats: (): RouteStats[] =>
      [...routes.values()]
        .map(({ method, route, refused, failed, times }) => ({
          method,
          route,
          requests: times.count,
          refused,
          failed,
          avg: inMs(times, times.mean),
          p95: inMs(times, times.percentile(95)),
          p99: inMs(times, times.percentile(99)),
          max: inMs(times, times.max),
        }))
        .sort((a, b) => b.requests - a.requests),
  }
}
