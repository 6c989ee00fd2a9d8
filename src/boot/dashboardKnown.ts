import type { StatsOverview } from '@antrian/contract/history/stats'
import { inBooth, isActive, waitingCount } from '@antrian/contract/queue/activeEntry'
import { cashSums } from '@antrian/contract/queue/cashSums'
import { isJustStarted } from '@antrian/contract/queue/justStarted'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isLeftover, shownStatus, todaysLine } from '@antrian/contract/queue/todaysLine'
import { DEFAULT_TIME_ZONE, schoolDay } from '@antrian/contract/shared/schoolDay'
import { isLongName } from '@/ui/entry/isLongName'
import { longestWaiting, longWait, waitsSince } from '@/ui/time/longWait'
import type { Known, Value } from './drawing'
import {
  type Device,
  draftTraits,
  frameKnown,
  type PageKnown,
  type SessionAnswers,
  valuesIn,
} from './known'

/** Answers of the host that the dashboard needs. */
export interface DashboardAnswers extends SessionAnswers {
  queue: QueueEntry[]
  current: QueueEntry | null
  stats: StatsOverview
}

export interface DashboardDevice extends Device {
  isFolded: boolean
}

/** `all` are the capabilities of our own host. */
export function dashboardKnown(
  answers: DashboardAnswers,
  device: DashboardDevice,
  all: readonly string[],
): PageKnown {
  const page = pageKnown(answers, device, all)
  const longest = longestWaiting(answers.queue)
  return {
    ...page,
    entries: answers.queue.filter(isActive),
    rowKnown: entry => rowKnown(entry, device.now, page, entry === longest),
  }
}

/** Traits and values of the page outside its rows. */
function pageKnown(
  answers: DashboardAnswers,
  device: DashboardDevice,
  all: readonly string[],
): Known {
  const { queue, stats } = answers
  const { isFolded, now } = device
  const frame = frameKnown(answers, device, all)
  const current = inBooth(answers.current, queue)
  const { timeZone = DEFAULT_TIME_ZONE } = answers
  const today = schoolDay(now, timeZone)
  const [next, after] = todaysLine(queue, today, timeZone)
  const isLeftOpen = current !== undefined && isLeftover(current, today, timeZone)
  const { todayAmounts, ...figures } = stats
  const amounts: number[] = Object.values(todayAmounts ?? {})
  const revenue = amounts.reduce((sum, amount) => sum + amount, 0)

  return {
    traits: {
      ...frame.traits,
      folded: String(isFolded),
      queue: queue.some(isActive) ? 'some' : 'empty',
      today: String(stats.todayQueues > 0),
      ever: String(stats.totalQueues > 0),
      todayCompleted: String(stats.todayCompleted !== undefined),
      revenue: String(revenue > 0),
      ...named('current', traitsOf(current, now)),
      // A session of an earlier day has no template: only the application draws it.
      ...(isLeftOpen && { 'current.status': 'left-open' }),
      ...named('next', traitsOf(next, now)),
      ...named('after', traitsOf(after, now)),
    },
    values: {
      waiting: waitingCount(queue.filter(isActive)),
      ...frame.values,
      revenue,
      ...named('stats', figures),
      ...(current && named('current', valuesOf(current, now))),
      ...(next && named('next', valuesOf(next, now))),
      ...(after && named('after', valuesOf(after, now))),
    },
  }
}

/** Traits and values of one row. */
function rowKnown(entry: QueueEntry, now: number, page: Known, isLongest: boolean): Known {
  const { width, host, 'current.status': booth } = page.traits
  return {
    traits: {
      ...traitsOf(entry, now),
      ...{ width: String(width), host: String(host), booth: String(booth) },
      wait: (isLongest && longWait(now - Date.parse(waitsSince(entry)))?.level) || 'usual',
    },
    values: { ...valuesOf(entry, now), ...page.values },
  }
}

function traitsOf(entry: QueueEntry | undefined, now: number): Record<string, string> {
  const { status, studentName, price = 0, prepaidMethod, callCount = 0 } = entry ?? {}
  return {
    status: status ?? 'none',
    name:
      studentName === '' ? 'removed' : studentName && isLongName(studentName) ? 'long' : 'short',
    ...draftTraits(entry),
    price: String(price > 0),
    sums: String(entry ? cashSums(entry).length : 0),
    prepaid: prepaidMethod ?? 'no',
    redo: String(Boolean(entry?.redo)),
    calls: String(entry?.calledAt ? Math.min(callCount, 2) : 0),
    started: String(Boolean(entry?.startedAt)),
    filling: String(isJustStarted(entry?.startedAt, now)),
    label: entry ? shownStatus(entry) : 'none',
    brought: String(Boolean(entry?.broughtAt)),
    creator: String(Boolean(entry?.creator)),
  }
}

const valuesOf = (entry: QueueEntry, now: number): Record<string, Value> =>
  valuesIn({
    ...entry,
    creator: entry.creator?.name,
    elapsed: Math.max(0, now - Date.parse(entry.startedAt ?? '')),
    ...Object.fromEntries(cashSums(entry).map((sum, at) => [`sum${at}`, sum])),
  })

const named = <Of>(prefix: string, fields: Record<string, Of>): Record<string, Of> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field]))
