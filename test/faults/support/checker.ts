import type { EntryAction } from '@antrian/contract/queue/events'
import { PaymentMethod, type QueueStatus } from '@antrian/contract/queue/queue'
import { effectiveSteps, type Step } from '../../../server/src/booth/queue/steps.ts'
import type { Database } from '../../../server/src/platform/database/schema.ts'

/** An acknowledged state of an entry with this name. */
export interface Acknowledged {
  id: string
  version: number
  status: QueueStatus
}

/** Valid sequences of log lines and the status each leads to, without undone steps. */
const LEGAL: [path: RegExp, status: QueueStatus][] = [
  [/^(add|redo)(,(edit|call|skip|return))*$/, 'waiting'],
  [/^(add|redo)(,(edit|call|skip|return))*,start$/, 'in-progress'],
  [/^(add|redo)(,(edit|call|skip|return))*,start,complete(,correct-payment)*$/, 'completed'],
  [/^(add|redo)(,(edit|call|skip|return))*(,start)?,cancel$/, 'cancelled'],
  // Prints that were made again, and a redo that was undone.
  [/^redo$/, 'completed'],
  [/^$/, 'cancelled'],
]

/** Checks the database after a fault. Every count is of something forbidden. */
export async function check(db: Database, acknowledged: Acknowledged[]) {
  const rows = await db.selectFrom('queue_entries').selectAll().execute()
  const lines = await db
    .selectFrom('admin_log')
    .select(['entry_id', 'action', 'at', 'details'])
    .orderBy('seq')
    .execute()
  const owed = await db.selectFrom('sheet_backups').select(['entry_id', 'qris', 'cash']).execute()
  const days = await db.selectFrom('school_days').selectAll().execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const steps = new Map<string | null, Step[]>()
  for (const { entry_id, action, at, details } of lines) {
    const step = { action: action as EntryAction, at, details: JSON.parse(details) }
    steps.set(entry_id, [...(steps.get(entry_id) ?? []), step])
  }

  const lost = acknowledged.filter(({ id, version, status }) => {
    const row = byId.get(id)
    if (!row || row.version < version) return true
    return row.version === version && row.status !== status
  }).length
  // A change writes its row, its log line, its counts and its outbox row, or none of them.
  const half = rows.filter(({ id, version, status, payment_method, photo_count, redo_of }) => {
    const log = steps.get(id) ?? []
    const path = effectiveSteps(log)
      .map(({ action }) => action)
      .join()
    const inSheet = (method: PaymentMethod) =>
      owed.reduce((sum, row) => (row.entry_id === id ? sum + (row[method] ?? 0) : sum), 0)
    return (
      log.length !== version ||
      !LEGAL.some(([legal, end]) => end === status && legal.test(path)) ||
      (status === 'completed') !== (payment_method !== null) ||
      PaymentMethod.options.some(
        method => inSheet(method) !== (payment_method === method && !redo_of ? photo_count : 0),
      )
    )
  }).length
  const wrongDays = days.filter(day => {
    // A redo is counted nowhere, and has the number of the paid entry.
    const ofDay = rows.filter(row => row.day === day.day && row.redo_of === null)
    const numbers = ofDay.map(row => row.queue_number)
    const isWhole = numbers.toSorted((a, b) => a - b).every((number, i) => number === i + 1)
    const count = (status: QueueStatus) => ofDay.filter(row => row.status === status).length
    return (
      !isWhole ||
      numbers.length !== day.last_number ||
      count('waiting') !== day.waiting ||
      count('in-progress') !== day.in_progress ||
      count('completed') !== day.completed ||
      count('cancelled') !== day.cancelled
    )
  }).length
  const inProgress = rows.filter(({ status }) => status === 'in-progress').length
  const extraInProgress = Math.max(0, inProgress - 1)
  return {
    rows: rows.length,
    lost,
    half,
    wrongDays,
    /** Number of violations. */
    wrong: lost + half + wrongDays + extraInProgress,
  }
}
