import type { OfflineActRow } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAct } from './actsRepository.ts'
import type { ReceivedAct } from './receiveActs.ts'

type Changed = Pick<OfflineActRow, 'outcome'> & Partial<OfflineActRow>

/** Builds the rows that store the result of an act. They contain no names. */
export function createActRows({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  const rowOf = (act: ReceivedAct, changed: Changed): OfflineActRow => ({
    key_hash: act.keyHash,
    device: act.sender.id,
    seq: act.seq,
    kind: act.kind,
    local_id: act.kind === 'add' ? act.key : null,
    target: act.target,
    reason: null,
    message: null,
    at: act.at,
    heard_at: act.now.toISOString(),
    kept_since: clocks.elapsed().toISOString(),
    ...changed,
  })
  return {
    rowOf,
    write: (act: ReceivedAct, changed: Changed) =>
      inTransaction(db, trx => writeAct(trx, rowOf(act, changed))),
  }
}
