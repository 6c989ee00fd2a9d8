import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { rosterKeys, rosterLink } from '../roster/rosterLinkRepository.ts'
import { columnsOf, draftIn, entryOf, type StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import { repricedColumns } from './pricing.ts'
import type { Seen } from './seen.ts'
import { changeEntry, lockEntry } from './takeTransition.ts'

/** Edits a waiting entry. Undefined if it does not wait any more. */
export async function editEntry(
  trx: DatabaseTransaction,
  id: string,
  { version, ...draft }: EntryDraft & Seen,
  actor: Actor,
): Promise<StoredEntry | undefined> {
  const before = await lockEntry(trx, id)
  if (before?.status !== 'waiting') return undefined
  if (version !== undefined && before.version !== version) throw new ForbiddenChange('stale')
  const isNamedAnew =
    before.student_name !== draft.studentName || before.student_class !== draft.studentClass
  const roster_id =
    isNamedAnew && !before.redo_of
      ? rosterLink(trx, rosterKeys(draft, schoolYearOf(before.day)))
      : before.roster_id
  const after = await changeEntry(trx, id, {
    action: 'edit',
    from: ['waiting'],
    columns: {
      ...columnsOf(draft),
      roster_id,
      ...(await repricedColumns(trx, before, draft.photoCount)),
    },
  })
  if (!after) return undefined
  await writeLog(trx, 'edit', after, actor, {
    before: draftIn(before),
    after: draftIn(after),
    ...(before.price !== after.price && { priceBefore: before.price }),
    ...(before.roster_id !== after.roster_id && { rosterIdBefore: before.roster_id }),
  })
  return entryOf(after)
}
