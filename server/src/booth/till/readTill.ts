import { ClosingFigures } from '@antrian/contract/till/closing'
import type { Handover, TillDay, TillMove } from '@antrian/contract/till/till'
import { blindSpan, type DrawerFigures, type TillSpan } from '@antrian/contract/till/tillSums'
import type { Database, TillHandoverRow, TillMoveRow } from '../../platform/database/schema.ts'
import { closingInForce, isBlindCount, readSettings } from '../settings/settingsRepository.ts'
import { latestTally } from './qrisTallies.ts'
import { entriesOf, type Taking, takingsOf, type Window } from './takings.ts'
import { handoversOf, movesOf, peopleOf } from './tillRepository.ts'
import { type Drawer, type KnownSpan, type SignedSpan, signedSpanOf, spansOf } from './tillSpans.ts'

/** A day with its start and end. */
export interface DayWindow {
  day: string
  window: Window
}

export async function readTakings(db: Database, { day, window }: DayWindow): Promise<Taking[]> {
  return takingsOf(window, await entriesOf(db, day, window))
}

type Count = Pick<Drawer, 'openingFloat' | 'last'>

/**
 * Spans of a day with its moves and handovers; by default with the count that closed the day.
 * Nothing is hidden.
 */
async function readSpans(
  db: Database,
  day: string,
  takings: readonly Taking[],
  { count, signing }: { count?: Count | undefined; signing?: TillHandoverRow } = {},
) {
  const moves = await movesOf(db, day)
  const handovers = await handoversOf(db, day)
  const accepted = handovers.filter(isAccepted)
  const open = handovers.find(row => !isAccepted(row))
  const spans = spansOf({
    ...(count ?? (await countOf(db, day))),
    takings,
    moves,
    counts: [...accepted, ...(signing ? [signing] : [])].map(row => ({
      ...handoverOf(row),
      signed: row.signed === null ? null : signedSpanOf(row.signed),
    })),
  })
  return {
    moves,
    accepted: accepted.map(handoverOf),
    offer: open ? handoverOf(open) : null,
    spans: spans.map(withoutTakings),
    refunds: spans.flatMap(refundsOf),
    known: spans,
  }
}

/** The span that the acceptance of an offer ends, as it is at that moment. */
export async function signedSpan(
  db: Database,
  of: DayWindow,
  offer: TillHandoverRow,
): Promise<SignedSpan | null> {
  const takings = await readTakings(db, of)
  const span = (await readSpans(db, of.day, takings, { signing: offer })).known.at(-2)
  return span ? { sums: span.sums, difference: span.difference, takings: span.takings } : null
}

/** The amount that the till should hold now, and whether admins may see it. */
export async function readExpected(db: Database, of: DayWindow) {
  const { spans } = await readSpans(db, of.day, await readTakings(db, of))
  return { expected: spans.at(-1)?.sums?.expected ?? 0, isBlind: await isBlindCount(db) }
}

export async function readTill(db: Database, of: DayWindow, email: string): Promise<TillDay> {
  const { day } = of
  const takings = await readTakings(db, of)
  const { moves, accepted, offer, ...current } = await readSpans(db, day, takings)
  const closing = await closingInForce(db, day)
  // As the closing stored them, because what happens after it is not its holder's.
  const stored = closing && ClosingFigures.parse(JSON.parse(closing.figures)).drawer
  const { spans, refunds = current.refunds } = stored ?? current
  const reversed = new Set(moves.map(({ reverses }) => reverses))
  return {
    day,
    closed: closing ? { at: closing.closed_at, by: closing.closed_by_name } : null,
    spans: (await isBlindCount(db)) ? spans.map(blindSpan) : spans,
    moves: moves.map(row => moveOf(row, reversed)),
    refunds,
    handovers: accepted,
    offer,
    receivers: (await peopleOf(db)).filter(person => person.email !== email),
    qrisRecorded: qrisOf(takings),
    qris: await latestTally(db, day),
  }
}

/** The till for the closing of a day: with the count that closes it, or with the current state. */
export async function readDrawer(
  db: Database,
  day: string,
  takings: readonly Taking[],
  count: Count | undefined,
): Promise<DrawerFigures> {
  const { moves, offer, spans, refunds } = await readSpans(db, day, takings, { count })
  const sumOf = (kind: TillMoveRow['kind']) =>
    moves.filter(move => move.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return {
    in: sumOf('in'),
    out: sumOf('out'),
    spans,
    refunds,
    offer: offer && { from: offer.from, to: offer.to, counted: offer.counted },
    qris: await latestTally(db, day),
    qrisRecorded: qrisOf(takings),
  }
}

/** QRIS total as the app shows it, without refunds, because they are paid back by hand. */
function qrisOf(takings: readonly Taking[]) {
  const came = takings.filter(({ method, amount }) => method === 'qris' && amount > 0)
  return { total: came.reduce((sum, { amount }) => sum + amount, 0), count: came.length }
}

/** Refunds in the sums of a span, without the late ones, which are lines of their own. */
const refundsOf = ({ takings, from }: KnownSpan) =>
  takings
    .filter(({ isCash, isRefund, at }) => isCash && isRefund && at >= (from ?? ''))
    .map(({ at, amount, queueNumber }) => ({ at, amount: -amount, queueNumber: queueNumber ?? 0 }))

const withoutTakings = ({ takings: _takings, ...span }: KnownSpan): TillSpan => span

const isAccepted = ({ accepted_at }: TillHandoverRow) => accepted_at !== null

/** The opening float of a day and the count that closed it. A reopened day keeps its float. */
async function countOf(db: Database, day: string): Promise<Count> {
  const rows = await db
    .selectFrom('closings')
    .select(['opening_float', 'counted', 'closed_at', 'reopened_at'])
    .where('day', '=', day)
    .orderBy('closed_at', 'desc')
    .execute()
  const row = rows.find(({ reopened_at }) => reopened_at === null) ?? rows[0]
  if (!row) return { openingFloat: (await readSettings(db)).openingFloat }
  const { opening_float: openingFloat, counted, closed_at: at, reopened_at } = row
  return { openingFloat, last: counted === null || reopened_at ? undefined : { at, counted } }
}

const moveOf = (row: TillMoveRow, reversed: ReadonlySet<string | null>): TillMove => ({
  id: row.id,
  at: row.at,
  by: row.moved_by_name,
  kind: row.kind,
  amount: row.amount,
  reason: row.reason,
  reverses: row.reverses,
  isReversed: reversed.has(row.id),
})

const handoverOf = (row: TillHandoverRow): Handover => ({
  id: row.id,
  at: row.counted_at,
  from: { email: row.from_email, name: row.from_name },
  to: { email: row.to_email, name: row.to_name },
  counted: row.counted,
  acceptedAt: row.accepted_at,
})
