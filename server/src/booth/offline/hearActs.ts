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
  /** Stored result, if the act was sent before. */
  row: OfflineActRow | undefined
  /** Id of the entry. Undefined if it is not added yet. */
  entryId: string | undefined
  /** Id of the entry, or else the device's local id. */
  target: string
  /** Time of the act, fixed when it was received first. */
  at: string
}

export type DecidedAct = HeardAct & { row: OfflineActRow }

/** Finds the entry and the time of an act. */
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
 * Time of the act, not before the device last reported no unsent acts and not before its previous
 * act, so that a forged age or a changed clock cannot move it further back.
 */
async function timeOf(db: Database, { seq, ageMs }: SentAct, { sender, now }: ActsRequest) {
  const before = await actBefore(db, sender.id, seq)
  const earliest = Math.max(Date.parse(sender.clear_at), Date.parse(before ?? sender.clear_at))
  const own = Math.max(now.getTime() - ageMs, earliest)
  return new Date(Math.min(own, now.getTime())).toISOString()
}
