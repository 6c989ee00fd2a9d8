import { byPayment } from '@antrian/contract/queue/queue'
import { NOTHING_REDONE, type RedoneSheets, type RedoReason } from '@antrian/contract/queue/redo'
import { expectedCash } from '@antrian/contract/till/closing'
import type { Report, ReportClosing, ReportDay, ReportQuery } from '@antrian/contract/till/report'
import type { ClosingRow, Database, SchoolDayRow } from '../../platform/database/schema.ts'
import { slice } from '../../platform/database/slice.ts'
import { closingOf } from '../closing/closingRepository.ts'
import { correctionsBetween } from '../closing/corrections.ts'
import { groupsOf } from '../history/dayTotals.ts'

/** Maximum entries in one slice of the search for corrections. */
const SEARCHED_AT_ONCE = 20_000

/**
 * Builds a report from the rows of days, closings and moves. Entries are searched only for
 * corrections of payments, some days at a time, so that the event loop is free between them.
 */
export async function readReport(db: Database, { from, to }: ReportQuery): Promise<Report> {
  const days = await db
    .selectFrom('school_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .execute()
  const closings = await db
    .selectFrom('closings')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const moves = await movedBetween(db, from, to)
  const totals = days.map(({ day, completed }) => ({ day, rows: completed }))
  const corrections: Report['corrections'] = []
  for (const group of groupsOf(totals, SEARCHED_AT_ONCE).toReversed()) {
    corrections.push(...(await slice(() => correctionsBetween(db, group))).corrections)
  }
  const redone = await redoneBetween(db, from, to)
  const rowOf = new Map(days.map(row => [row.day, row]))
  const closingsOf = (day: string) => closings.filter(closing => closing.day === day)
  const shown = days.filter(({ completed }) => completed > 0).map(({ day }) => day)
  const all = new Set([
    ...shown,
    ...closings.map(({ day }) => day),
    ...moves.keys(),
    ...redone.keys(),
  ])
  return {
    from,
    to,
    days: [...all].toSorted().map(day => ({
      ...reportDay(day, rowOf.get(day), closingsOf(day), moves.get(day)),
      ...(redone.has(day) && { redone: redone.get(day) }),
    })),
    corrections,
  }
}

async function redoneBetween(db: Database, from: string, to: string) {
  const rows = await db
    .selectFrom('queue_entries')
    .select(eb => ['day', 'redo_reason', eb.fn.sum<number>('photo_count').as('sheets')])
    .where('redo_of', 'is not', null)
    .where('status', '=', 'completed')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'redo_reason'])
    .$narrowType<{ redo_reason: RedoReason }>()
    .execute()
  const redone = new Map<string, RedoneSheets>()
  for (const { day, redo_reason, sheets } of rows) {
    redone.set(day, { ...(redone.get(day) ?? NOTHING_REDONE), [redo_reason]: sheets })
  }
  return redone
}

async function movedBetween(db: Database, from: string, to: string) {
  const rows = await db
    .selectFrom('till_moves')
    .select(['day', 'kind'])
    .select(eb => eb.cast<number>(eb.fn.sum('amount'), 'bigint').as('amount'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .execute()
  const moved = new Map<string, ReportDay['moves']>()
  for (const { day, kind, amount } of rows) {
    moved.set(day, { in: 0, out: 0, ...moved.get(day), [kind]: amount })
  }
  return moved
}

function reportDay(
  day: string,
  row: SchoolDayRow | undefined,
  closings: readonly ClosingRow[],
  moves: ReportDay['moves'] = { in: 0, out: 0 },
): ReportDay {
  const inForce = closings.find(({ reopened_at }) => reopened_at === null)
  return {
    day,
    students: row?.completed ?? 0,
    photos: row?.completed_photos ?? 0,
    amounts: byPayment(method => row?.[`${method}_amount`] ?? 0),
    moves,
    closing: inForce ? reportClosing(inForce) : null,
    reopened: closings.filter(({ reopened_at }) => reopened_at !== null).length,
  }
}

function reportClosing(row: ClosingRow): ReportClosing {
  const { at, by, counted, note, openingFloat, qrisTotal, figures } = closingOf(row)
  const expected = expectedCash(openingFloat, figures)
  const tally = figures.drawer?.qris
  const total = qrisTotal ?? tally?.total
  const recorded = tally?.recorded ?? figures.till.qris.sales
  return {
    at,
    by,
    amounts: byPayment(method => figures.payments[method].amount),
    counted,
    expected,
    difference: counted === null ? null : counted - expected,
    qris: total == null ? null : { total, recorded },
    note,
    spans: figures.drawer?.spans ?? [],
  }
}
