import type { Selectable } from 'kysely'
import { forgetOldAnswers } from '../../platform/change/change.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { type Clock, DAY, later, MINUTE } from '../../platform/clock.ts'
import type { Database, NameRemovalRow } from '../../platform/database/schema.ts'
import { slice } from '../../platform/database/slice.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { type Days, groupsOf } from '../history/dayTotals.ts'
import { namelessLine, removeNames } from './studentNamesRepository.ts'

const FINISHED = ['completed', 'cancelled'] as const

/** Maximum entries in one transaction, because other writes wait for it. */
const ENTRIES_AT_ONCE = 50
const LINES_AT_ONCE = 500
const READ_AT_ONCE = 2000

/** Time after which a run counts as ended if its node has not written anything (ms). */
const LEASE = 5 * MINUTE

export type RemovalState = Selectable<NameRemovalRow>

/**
 * Time for which the first kept day must stay the same before names are removed, so that a wrong
 * clock can be corrected first (ms).
 */
const PROBATION = DAY

/** Another node has taken over the run. */
export class RunLost extends Error {}

interface Deps {
  db: Database
  readers: Database
  elapsed: Clock
}

/** Removes names whose time is over, in small transactions. */
export function createNameRemovalRepository({ db, readers, elapsed }: Deps) {
  const state = (): Promise<RemovalState> =>
    db.selectFrom('name_removal').selectAll().executeTakeFirstOrThrow()

  /** Runs one transaction of a run. Throws RunLost if another node has taken over the run. */
  const piece = <Result>(claim: string, work: (trx: DatabaseTransaction) => Promise<Result>) =>
    slice(() =>
      inTransaction(db, async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('name_removal')
          .set({ claimed_until: later(elapsed(), LEASE) })
          .where('claim', '=', claim)
          .executeTakeFirst()
        if (!numUpdatedRows) throw new RunLost()
        return work(trx)
      }),
    )

  /** Days before `day` with finished entries, newest first. */
  const finishedBefore = (day: string) =>
    readers
      .selectFrom('school_days')
      .select(eb => ['day', eb('completed', '+', eb.ref('cancelled')).as('rows')])
      .where('day', '<', day)
      .where(eb => eb(eb('completed', '+', eb.ref('cancelled')), '>', 0))
      .orderBy('day', 'desc')
      .execute()

  const finished = () =>
    readers
      .selectFrom('queue_entries')
      .select('id')
      .where('status', 'in', FINISHED)
      .where('student_name', '<>', '')

  const namedIn = ({ first, last }: Days) =>
    finished().where('day', '>=', first).where('day', '<=', last).execute()

  /** Finished redos, which no day counts. */
  const namedRedos = (day: string) =>
    finished().where('redo_of', 'is not', null).where('day', '<', day).execute()

  return {
    state,

    /** Whether names have been kept from this day for long enough to remove older ones. */
    async isCertain(keptFrom: string, { kept_from, kept_from_since }: RemovalState) {
      const now = elapsed()
      if (kept_from === keptFrom) return kept_from_since <= later(now, -PROBATION)
      await db
        .updateTable('name_removal')
        .set({ kept_from: keptFrom, kept_from_since: now.toISOString() })
        .execute()
      return false
    },

    /**
     * Claims the run if no node holds it and none has ended since `seen`. Returns whether it did.
     */
    async claim(claim: string, seen: RemovalState): Promise<boolean> {
      const now = elapsed()
      const { numUpdatedRows } = await db
        .updateTable('name_removal')
        .set({ claim, claimed_until: later(now, LEASE) })
        .where('claimed_until', '<=', now.toISOString())
        .where('last_run_at', 'is not distinct from', seen.last_run_at)
        .executeTakeFirst()
      return numUpdatedRows > 0
    },

    /** Removes names of finished entries before `day`. Yields after each transaction. */
    async *entriesBefore(day: string, claim: string): AsyncGenerator<void> {
      const groups = groupsOf(await finishedBefore(day), READ_AT_ONCE)
      const readings = [...groups.map(days => () => namedIn(days)), () => namedRedos(day)]
      for (const read of readings) {
        const ids = (await slice(read)).map(({ id }) => id)
        for (let at = 0; at < ids.length; at += ENTRIES_AT_ONCE) {
          await piece(claim, async trx => {
            const count = await removeNames(trx, ids.slice(at, at + ENTRIES_AT_ONCE))
            await trx
              .updateTable('name_removal')
              .set(eb => ({ removed_now: eb('removed_now', '+', count) }))
              .execute()
          })
          yield
        }
      }
    },

    /**
     * Removes names of log lines before `instant` whose entries are deleted. Other lines lose their
     * names with their entry. Each line is read once.
     */
    async *linesBefore(instant: string, claim: string): AsyncGenerator<void> {
      for (let { log_seq: after } = await state(); ; ) {
        const lines = await slice(() => oldLines(after, instant))
        const last = lines.at(-1)
        if (!last) return
        await piece(claim, async trx => {
          await trx
            .updateTable('admin_log')
            .set(namelessLine(trx))
            .where('seq', '>', after)
            .where('seq', '<=', last.seq)
            .where('at', '<', instant)
            .where('student_name', '<>', '')
            .where(eb =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('queue_entries')
                    .select('id')
                    .whereRef('queue_entries.id', '=', 'admin_log.entry_id'),
                ),
              ),
            )
            .execute()
          await trx.updateTable('name_removal').set({ log_seq: last.seq }).execute()
        })
        after = last.seq
        yield
      }
    },

    /** Ends a run and writes its log line if names were removed. Returns the number of entries. */
    end: (claim: string, keptFrom: string, actor: Actor): Promise<number> =>
      piece(claim, async trx => {
        const { removed_now: count } = await trx
          .selectFrom('name_removal')
          .select('removed_now')
          .executeTakeFirstOrThrow()
        if (count) await writeBoothLog(trx, 'names', actor, { entries: count, before: keptFrom })
        await forgetOldAnswers(trx, elapsed())
        await trx
          .updateTable('name_removal')
          .set(eb => ({
            claim: null,
            claimed_until: '',
            last_run_at: actor.at,
            removed_last: count,
            removed: eb('removed', '+', count),
            removed_now: 0,
          }))
          .execute()
        return count
      }),
  }

  async function oldLines(after: number, instant: string) {
    const lines = await readers
      .selectFrom('admin_log')
      .select(['seq', 'at'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(LINES_AT_ONCE)
      .execute()
    return lines.filter(({ at }) => at < instant)
  }
}

export type NameRemovalRepository = ReturnType<typeof createNameRemovalRepository>
