import type { OfflineAct } from '@antrian/contract/offlineBodies'
import type { User } from '@antrian/contract/session'
import { keyHash } from '../../platform/change/idempotencyKey.ts'
import type { Database, OfflineActRow, OfflineDeviceRow } from '../../platform/database/schema.ts'
import { actBefore, entryIdOf } from './actsRepository.ts'

interface ActsRequest {
  sender: OfflineDeviceRow
  epoch: number
  admin: User
  now: Date
}

export interface SentAct extends OfflineAct {
  keyHash: string
}

export interface HeardAct extends SentAct, ActsRequest {
  /** What became of it when it was sent before. */
  row: OfflineActRow | undefined
  /** Id of the entry; undefined of one that is not added yet. */
  entryId: string | undefined
  /** The entry, or else the device's own name for it. */
  target: string
  /** Its own time, as it was decided when it was first heard of. */
  at: string
}

export type DecidedAct = HeardAct & { row: OfflineActRow }

/** Finds out which entry an act is about, and when it took place. */
export async function hearAct(
  db: Database,
  act: SentAct,
  row: OfflineActRow | undefined,
  request: ActsRequest,
): Promise<HeardAct> {
  const { id, localId = '' } = act
  const { sender, admin } = request
  const added = { device: sender.id, keyHash: keyHash(admin.email, localId) }
  const entryId = id ?? (await entryIdOf(db, localId, added))
  const at = row?.at ?? (await timeOf(db, act, request))
  return { ...act, ...request, row, entryId, target: entryId ?? localId, at }
}

/**
 * No earlier than the device's last word that it held no acts, nor than its act before: neither a
 * forged age nor a clock that was set moves an act any further.
 */
async function timeOf(db: Database, { seq, ageMs }: SentAct, { sender, now }: ActsRequest) {
  const before = await actBefore(db, sender.id, seq)
  const earliest = Math.max(Date.parse(sender.clear_at), Date.parse(before ?? sender.clear_at))
  const own = Math.max(now.getTime() - ageMs, earliest)
  return new Date(Math.min(own, now.getTime())).toISOString()
}
