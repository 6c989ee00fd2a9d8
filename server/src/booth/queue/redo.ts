import { randomUUID } from 'node:crypto'
import { ACTIVE, isActive } from '@antrian/contract/queue/activeEntry'
import { REDO_LIMITS, type RedoBody } from '@antrian/contract/queue/redo'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { readPaper } from '../paper/paperRepository.ts'
import { changeCounts, takeNumbers } from './dayCounts.ts'
import { columnsOf, draftIn, entryOf, type StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import { lockEntry } from './takeTransition.ts'

interface Redoing extends RedoBody {
  id: string
  dayOf: (at: string) => string
}

/** The paid entry of a redo, or the entry itself. */
const rootOf = ({ id, redo_of }: Pick<QueueEntryRow, 'id' | 'redo_of'>) => redo_of ?? id

/**
 * Adds an entry of the same number for prints that are made again. A new session waits as the next in
 * line, paid as the first one was; of an entry that was left over from another day it has a number of
 * today. Prints alone are completed at once. Undefined if the entry is not completed.
 */
export async function redo(
  trx: DatabaseTransaction,
  { id, reason, sheets, sure, dayOf }: Redoing,
  actor: Actor,
): Promise<StoredEntry | undefined> {
  const entry = await lockEntry(trx, id)
  if (entry?.status !== 'completed' || !entry.completed_at) return undefined
  const today = dayOf(actor.at)
  if (dayOf(entry.completed_at) !== today) {
    throw new Refusal(409, 'Hanya antrian hari ini yang bisa diulang')
  }
  if (!entry.student_name) throw new ForbiddenChange('name-removed')
  const paid = await lockPaid(trx, entry)
  const earlier = await redosOf(trx, paid)
  const isSession = reason === 'photo'
  if (!isSession) await expectPaper(trx, sheets)
  else if (earlier.some(isActive)) throw new ForbiddenChange('redo-in-line')
  if (!sure) {
    expectNew(earlier, { reason, sheets }, actor)
    const madeToday = earlier.filter(one => dayOf(one.created_at) === today)
    expectFew(madeToday, entry, sheets)
  }
  const place = isSession ? await placeIn(trx, entry, today) : entry
  const row = await trx
    .insertInto('queue_entries')
    .values({
      id: randomUUID(),
      day: place.day,
      queue_number: place.queue_number,
      ...columnsOf({ ...draftIn(entry), photoCount: sheets }),
      ...(isSession
        ? { status: 'waiting' }
        : {
            status: 'completed',
            payment_method: entry.payment_method,
            ...doneBy('completed', actor),
          }),
      version: 1,
      price: 0,
      prepaid_method: entry.payment_method,
      last_action: 'redo',
      call_count: 0,
      redo_of: paid,
      redo_reason: reason,
      redo_place: earlier.length + 1,
      ...doneBy('created', actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLog(trx, 'redo', row, actor, { of: paid, reason, sheets })
  return entryOf(row)
}

type Place = Pick<QueueEntryRow, 'day' | 'queue_number'>

/** Day and number of a new session. On screens and phones an older number is that of a student of today. */
async function placeIn(trx: DatabaseTransaction, entry: Place, today: string): Promise<Place> {
  if (entry.day === today) return entry
  const queue_number = await takeNumbers(trx, today, 1)
  // A redo is not counted.
  await changeCounts(trx, today, { waiting: -1 })
  return { day: today, queue_number }
}

/** Locks the paid entry of a redo, so that two redos of a student do not count past each other. */
async function lockPaid(trx: DatabaseTransaction, entry: QueueEntryRow): Promise<string> {
  if (entry.redo_of) await lockEntry(trx, entry.redo_of)
  return rootOf(entry)
}

/**
 * Refuses to put an entry in line or in the booth while the paid one or a redo of it is there.
 *
 * @throws ForbiddenChange
 */
export async function expectOneInLine(trx: DatabaseTransaction, entry: QueueEntryRow) {
  const paid = await lockPaid(trx, entry)
  const other = await trx
    .selectFrom('queue_entries')
    .select('id')
    .where(eb => eb.or([eb('id', '=', paid), eb('redo_of', '=', paid)]))
    .where('status', 'in', ACTIVE)
    .where('id', '<>', entry.id)
    .executeTakeFirst()
  if (other) throw new ForbiddenChange('redo-in-line')
}

const redosOf = (trx: DatabaseTransaction, paid: string) =>
  trx
    .selectFrom('queue_entries')
    .select(['photo_count', 'status', 'redo_reason', 'student_name'])
    .select(['created_at', 'created_by', 'created_by_name'])
    .where('redo_of', '=', paid)
    .execute()

/** Milliseconds in which the same redo by another admin is of the same prints. */
const TWICE_WITHIN = 30_000

/** @throws Refusal that asks, when another admin has just recorded the same */
function expectNew(
  redos: Awaited<ReturnType<typeof redosOf>>,
  { reason, sheets }: Pick<RedoBody, 'reason' | 'sheets'>,
  { at, admin }: Actor,
) {
  const same = redos.find(
    one =>
      one.status !== 'cancelled' &&
      one.created_by !== admin.email &&
      one.redo_reason === reason &&
      one.photo_count === sheets &&
      Date.parse(at) - Date.parse(one.created_at) < TWICE_WITHIN,
  )
  if (!same) return
  const { created_by_name, student_name } = same
  throw new Refusal(
    409,
    `${created_by_name} baru mencatat ulang yang sama untuk ${student_name} (${sheets} lembar). Catat lagi?`,
    { asks: true },
  )
}

/** @throws Refusal that asks, when the student has had many redos on this day */
function expectFew(
  redos: Awaited<ReturnType<typeof redosOf>>,
  { student_name }: QueueEntryRow,
  sheets: number,
) {
  const made = redos.filter(({ status }) => status !== 'cancelled')
  const sum = made.reduce((all, { photo_count }) => all + photo_count, 0)
  if (made.length < REDO_LIMITS.redos && sum + sheets <= REDO_LIMITS.sheets) return
  throw new Refusal(
    409,
    `${student_name} sudah ${made.length}× diulang hari ini (${sum} lembar). Ulang lagi?`,
    { asks: true },
  )
}

async function expectPaper(trx: DatabaseTransaction, sheets: number) {
  const paper = await readPaper(trx)
  if (paper && sheets > paper.left) {
    throw new Refusal(409, `Kertas tinggal ${paper.left} lembar: isi kertas dulu`)
  }
}
