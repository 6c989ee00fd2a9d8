import type { Analytics, Visit } from '@antrian/contract/history/analytics'
import { byPayment } from '@antrian/contract/queue/queue'
import type { AnalysedRow } from './analyticsRepository.ts'
import { createDistribution } from './distribution.ts'
import { timeSlices } from './timeSlices.ts'

type Counts = Analytics['totals']
type AdminCounts = Analytics['perAdmin'][number]

const noCounts = (): Counts => ({ added: 0, completed: 0, cancelled: 0, photos: 0, amount: 0 })

const noPayments = () => byPayment(() => 0)

export function createTally(days: readonly string[], hourOf: (instant: string) => number) {
  const totals = noCounts()
  const { unit, slices } = timeSlices(days)
  const perDay: Analytics['perDay'] = []
  const countsOfDay = new Map<string, Counts>()
  for (const slice of slices) {
    const counts = { day: slice[0] ?? '', lastDay: slice.at(-1) ?? '', ...noCounts() }
    perDay.push(counts)
    for (const day of slice) countsOfDay.set(day, counts)
  }
  const perHour = Array.from({ length: 24 }, (_, hour) => ({ hour, ...noCounts() }))
  const payments = noPayments()
  const amounts = noPayments()
  const sheets = noPayments()
  // Lists single visits for one day only, because those of a year would be megabytes.
  const visits: Visit[] | undefined = days.length === 1 ? [] : undefined
  const perAdmin = new Map<string, AdminCounts>()
  const waiting = createDistribution()
  const session = createDistribution()
  const forecastError = createDistribution()

  /** Counts by e-mail, because two admins may have the same name. */
  function credit(
    email: string | null,
    name: string | null,
    step: keyof Omit<AdminCounts, 'name'>,
  ) {
    if (email === null) return
    const counts = perAdmin.get(email) ?? { name: name ?? email, ...NO_STEPS }
    counts[step]++
    perAdmin.set(email, counts)
  }

  return {
    count(row: AnalysedRow) {
      for (const counts of [totals, countsOfDay.get(row.day), perHour[hourOf(row.created_at)]]) {
        if (counts) countInto(counts, row)
      }
      if (row.payment_method) {
        payments[row.payment_method]++
        amounts[row.payment_method] += row.price
        sheets[row.payment_method] += row.photo_count
      }
      visits?.push({
        addedAt: row.brought_at ?? row.created_at,
        startedAt: row.started_at,
        endedAt: row.completed_at ?? row.cancelled_at,
        isCompleted: row.completed_at !== null,
      })
      credit(row.created_by, row.created_by_name, 'added')
      credit(row.started_by, row.started_by_name, 'started')
      credit(row.completed_by, row.completed_by_name, 'completed')
      credit(row.cancelled_by, row.cancelled_by_name, 'cancelled')
      waiting.measure(row.brought_at ?? row.created_at, row.started_at)
      session.measure(row.started_at, row.completed_at)
      forecastError.measureGap(row.forecast_at, row.started_at)
    },

    figures: () => ({
      totals,
      perDay,
      slice: unit,
      perHour,
      payments,
      amounts,
      sheets,
      ...(visits && { visits: visits.toSorted((a, b) => (a.addedAt < b.addedAt ? -1 : 1)) }),
      waiting: waiting.summary(),
      session: session.summary(),
      forecastError: forecastError.summary(),
      perAdmin: [...perAdmin.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'id')),
    }),
  }
}

const NO_STEPS = { added: 0, started: 0, completed: 0, cancelled: 0 }

function countInto(counts: Counts, { status, photo_count, price }: AnalysedRow) {
  counts.added++
  if (status === 'completed') {
    counts.completed++
    counts.photos += photo_count
    counts.amount = (counts.amount ?? 0) + price
  }
  if (status === 'cancelled') counts.cancelled++
}
