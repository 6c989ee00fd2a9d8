import type { Caller } from '../booth/caller.ts'
import { TODAY } from '../booth/today.ts'
import type { Figure } from '../table.ts'
import { said, timed, timingOf } from '../timing.ts'

/** A request, how often it is repeated, and its goal: the maximum median in ms. */
interface Reading {
  what: string
  path: string
  times: number
  goal?: number
}

const WEEK = `/api/queue/history?startDate=2026-11-14&endDate=${TODAY.day}`

/** Requests over the last week, as the history opens, and over a term and a school year. */
const READINGS: Reading[] = [
  { what: 'default range, first page', path: WEEK, times: 300, goal: 10 },
  { what: 'default range, search', path: `${WEEK}&search=siti`, times: 300, goal: 10 },
  { what: 'pace of the booth', path: '/api/queue/pace', times: 300, goal: 2 },
  {
    what: 'report, a term',
    path: '/api/admin/report?from=2026-07-01&to=2026-11-20',
    times: 10,
    goal: 1000,
  },
  {
    what: 'report, a school year',
    path: '/api/admin/report?from=2025-07-01&to=2026-06-30',
    times: 10,
  },
]

export async function benchReading(admin: Caller): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, times, goal } of READINGS) {
    const ask = () => admin.get(path)
    for (let time = 0; time < times / 10; time++) await ask()
    const milliseconds: number[] = []
    for (let time = 0; time < times; time++) milliseconds.push(await timed(ask))
    const timing = timingOf(milliseconds)
    figures.push({
      what,
      figure: said(timing),
      ...(goal !== undefined && { goal: `median < ${goal} ms`, isMet: timing.median < goal }),
    })
  }
  return figures
}
