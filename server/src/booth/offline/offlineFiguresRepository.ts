import { amountsByPayment } from '@antrian/contract/queue/queue'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { Database } from '../../platform/database/schema.ts'
import { devicesSince, holderOf, isAway } from './devicesRepository.ts'

interface Span {
  from: string
  until: string
  /** Set if the day is not over, because devices may still be offline. */
  now: Date | undefined
}

/** Undefined if nothing was recorded offline and no device is offline. */
export async function readOfflineFigures(
  db: Database,
  { from, until, now }: Span,
): Promise<ClosingFigures['offline']> {
  const devices = now ? await devicesSince(db, from) : []
  const away = devices.filter(device => now && isAway(device, now)).map(holderOf)
  const { added, completed, entries } = await recordedEntries(db, from, until)
  const acts = await actCounts(db, from, until)
  if (away.length + entries.length + acts.asked + acts.dismissed + acts.missing === 0) {
    return undefined
  }
  const paid = entries.filter(({ status }) => status !== 'cancelled')
  const amounts = amountsByPayment(
    paid.map(({ payment_method, prepaid_method, price: amount }) => {
      return { method: payment_method ?? prepaid_method, amount }
    }),
  )
  return { added, completed, amounts, ...acts, away }
}

async function recordedEntries(db: Database, from: string, until: string) {
  const lines = await db
    .selectFrom('admin_log')
    .innerJoin('queue_entries', 'queue_entries.id', 'admin_log.entry_id')
    .select(['action', 'entry_id', 'status', 'payment_method', 'prepaid_method', 'price'])
    .where('heard_at', '>=', from)
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('action', 'in', ['add', 'complete'])
    .execute()
  const did = (action: string) => entriesOf(lines.filter(line => line.action === action))
  const completed = did('complete').filter(({ status }) => status === 'completed')
  return { added: did('add').length, completed: completed.length, entries: entriesOf(lines) }
}

/** Each entry once, because it may have several lines. */
const entriesOf = <Line extends { entry_id: string | null }>(lines: readonly Line[]) => [
  ...new Map(lines.map(line => [line.entry_id, line])).values(),
]

async function actCounts(db: Database, from: string, until: string) {
  const rows = await db
    .selectFrom('offline_acts')
    .select(({ fn }) => [
      'device',
      'outcome',
      fn.countAll<number>().as('count'),
      fn.min('seq').as('first'),
      fn.max('seq').as('last'),
    ])
    .where('heard_at', '>=', from)
    .where('heard_at', '<', until)
    .groupBy(['device', 'outcome'])
    .execute()
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0)
  const of = (...outcomes: string[]) => sum(rows.filter(row => outcomes.includes(row.outcome)))
  const missing = [...new Set(rows.map(({ device }) => device))].map(device => {
    const own = rows.filter(row => row.device === device)
    const [first, last] = [own.map(row => row.first), own.map(row => row.last)]
    return Math.max(...last) - Math.min(...first) + 1 - sum(own)
  })
  return {
    asked: of('differs', 'later'),
    dismissed: of('dismissed'),
    missing: missing.reduce((all, one) => all + one, 0),
  }
}
