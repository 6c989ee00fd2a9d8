import type { HistoryPage } from '@antrian/contract/history/history'
import type { Caller } from '../booth/caller.ts'
import type { BenchBooth } from '../booth/startBooth.ts'
import { TODAY } from '../booth/today.ts'
import { type Figure, short } from '../table.ts'
import { said, timed, timingOf } from '../timing.ts'

const WEEK = `startDate=2026-11-14&endDate=${TODAY.day}`
const PAGE = '/api/queue/history'

/** A request and its goal: the maximum median in ms. */
interface Reading {
  what: string
  path: string
  goal?: number
}

const DIGIT = 10

/** Requests over the last week, as the history opens, and over everything. */
const readings = ({ week, everything, cancelled }: LastPages): Reading[] => [
  { what: 'default range, first page', path: `${PAGE}?${WEEK}`, goal: DIGIT },
  { what: 'default range, last page', path: `${PAGE}?${WEEK}&page=${week}`, goal: DIGIT },
  { what: 'default range, completed', path: `${PAGE}?${WEEK}&status=completed`, goal: DIGIT },
  { what: 'default range, cancelled', path: `${PAGE}?${WEEK}&status=cancelled`, goal: DIGIT },
  { what: 'default range, search', path: `${PAGE}?${WEEK}&search=siti`, goal: DIGIT },
  { what: 'default range, search of nobody', path: `${PAGE}?${WEEK}&search=xyz`, goal: DIGIT },
  {
    what: 'default range, search and status',
    path: `${PAGE}?${WEEK}&search=siti&status=cancelled`,
    goal: DIGIT,
  },
  { what: 'everything, first page', path: PAGE, goal: DIGIT },
  { what: 'everything, last page', path: `${PAGE}?page=${everything}`, goal: 50 },
  {
    what: 'everything cancelled, last page',
    path: `${PAGE}?status=cancelled&page=${cancelled}`,
    goal: 50,
  },
  { what: 'active queue', path: '/api/queue' },
  { what: 'statistics', path: '/api/admin/stats', goal: 5 },
  { what: 'pace of the booth', path: '/api/queue/pace', goal: 2 },
  { what: 'analytics, 30 days', path: '/api/admin/analytics' },
  { what: 'admin log, first page', path: '/api/admin/logs' },
]

/** Slow requests, which are repeated less often. */
const longReadings: Reading[] = [
  { what: 'report, a term', path: '/api/admin/report?from=2026-07-01&to=2026-11-20', goal: 1000 },
  { what: 'everything, search', path: `${PAGE}?search=siti` },
  {
    what: 'analytics, a year',
    path: '/api/admin/analytics?startDate=2025-11-21&endDate=2026-11-20',
  },
  {
    what: 'analytics, a school year beside the one before',
    path: '/api/admin/analytics?startDate=2025-07-01&endDate=2026-06-30',
  },
  {
    what: 'analytics, three years',
    path: '/api/admin/analytics?startDate=2023-11-21&endDate=2026-11-20',
  },
]

interface LastPages {
  week: number
  everything: number
  cancelled: number
}

export async function benchReading(booth: BenchBooth, admin: Caller): Promise<Figure[]> {
  const lastOf = async (filter: string) =>
    (await admin.get<HistoryPage>(`${PAGE}?${filter}`)).pagination.pages
  const all = readings({
    week: await lastOf(WEEK),
    everything: await lastOf(''),
    cancelled: await lastOf('status=cancelled'),
  })
  const figures: Figure[] = []
  for (const reading of all) figures.push(await figureOf(booth, admin, reading, 300))
  for (const reading of longReadings) figures.push(await figureOf(booth, admin, reading, 10))
  return figures
}

async function figureOf(booth: BenchBooth, admin: Caller, reading: Reading, times: number) {
  const ask = () => admin.get(reading.path)
  for (let time = 0; time < times / 10; time++) await ask()
  await booth.forget()
  await ask()
  const { queries } = await booth.figures()
  const milliseconds: number[] = []
  for (let time = 0; time < times; time++) milliseconds.push(await timed(ask))
  const { longestHold } = await booth.figures()

  const timing = timingOf(milliseconds)
  const { what, goal } = reading
  return {
    what,
    queries,
    figure: `${said(timing)}; loop held ${short(longestHold)} ms`,
    ...(goal !== undefined && { goal: `median < ${goal} ms`, isMet: timing.median < goal }),
  }
}
