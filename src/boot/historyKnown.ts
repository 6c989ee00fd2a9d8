import type { Pagination } from '@antrian/contract/history/history'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { waysBackOf } from '@antrian/contract/queue/waysBack'
import type { DayRange } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { HistoryView } from '@/services/historyView'
import { pageNumbers } from '@/ui/table/pageNumbers'
import { QUICK_RANGES, rangeEnding, schoolYears } from '@/ui/time/dayRange'
import type { Known } from './drawing'
import {
  type Device,
  draftTraits,
  frameKnown,
  type PageKnown,
  type SessionAnswers,
  valuesIn,
} from './known'

/** The view of an address; an absent search is empty. */
export type AskedView = { [Name in keyof HistoryView]-?: NonNullable<HistoryView[Name]> }

/** Answers of the host that the history needs, and the view of its address. */
export interface HistoryAnswers extends SessionAnswers {
  view: AskedView
  queues: QueueEntry[]
  pagination: Pagination
}

/** `all` are the capabilities of our own host. */
export function historyKnown(
  answers: HistoryAnswers,
  device: Device,
  all: readonly string[],
): PageKnown {
  const page = pageKnown(answers, device, all)
  return {
    ...page,
    entries: answers.queues,
    rowKnown: entry => rowKnown(entry, answers, page),
  }
}

/** Traits and values of the page outside its rows. */
function pageKnown(answers: HistoryAnswers, device: Device, all: readonly string[]): Known {
  const { view, queues, pagination } = answers
  const frame = frameKnown(answers, device, all)
  const today = schoolDay(device.now, String(frame.values.timeZone))
  const years = schoolYears(today)
  const isShown = (range: DayRange) =>
    range.startDate === view.startDate && range.endDate === view.endDate
  const links = pageNumbers(view.page, pagination.pages, device.width === 'compact')

  return {
    traits: {
      ...frame.traits,
      rows: queues.length > 0 ? 'some' : 'none',
      quick: String(
        QUICK_RANGES.findIndex(({ daysBack }) => isShown(rangeEnding(today, daysBack))),
      ),
      year: String(years.findIndex(({ range }) => isShown(range))),
      isOneDay: String(view.startDate === view.endDate),
      status: view.status,
      search: String(view.search !== ''),
      links: String(links.length),
      here: String(links.indexOf(view.page)),
      isFirst: String(view.page === 1),
      isLast: String(view.page === pagination.pages),
    },
    values: {
      ...frame.values,
      startDate: view.startDate,
      endDate: view.endDate,
      search: view.search,
      shown: queues.length,
      total: pagination.total,
      ...Object.fromEntries(links.map((number, at) => [`link${at}`, number])),
      ...Object.fromEntries(years.map(({ name }, at) => [`year${at}`, name])),
      today,
    },
  }
}

/** Traits and values of one row. */
function rowKnown(entry: QueueEntry, { user }: HistoryAnswers, { traits, values }: Known): Known {
  const { timeZone, today } = values
  const { canUndo, canCorrect } = waysBackOf(entry, {
    today: String(today),
    timeZone: String(timeZone),
    isDeveloper: user.role === 'developer',
  })
  return {
    traits: {
      width: String(traits.width),
      status: entry.status,
      hasName: String(entry.studentName !== ''),
      ...draftTraits(entry),
      payment: entry.paymentMethod ?? 'none',
      price: String((entry.price ?? 0) > 0),
      creator: String(Boolean(entry.creator)),
      isCorrectable: String(canUndo || canCorrect),
    },
    values: { ...valuesIn({ ...entry, creator: entry.creator?.name }), timeZone: String(timeZone) },
  }
}
