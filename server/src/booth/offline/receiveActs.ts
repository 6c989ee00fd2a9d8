import type { OfflineAct } from '@antrian/contract/offline/offlineBodies'
import type { User } from '@antrian/contract/session/session'
import { keyHash } from '../../platform/change/idempotencyKey.ts'
import type { Database, OfflineActRow, OfflineDeviceRow } from '../../platform/database/schema.ts'
import { actBefore, entryIdOf } from './actsRepository.ts'

export interface ActsRequest {
  sender: OfflineDeviceRow
  epoch: number
  admin: User
  now: Date
  /** Ids of the students it has added, by the device's own names for them. */
  added: Map<string, string>
  last: { seq: number; at: string } | undefined
}

interface SentAct extends OfflineAct {
  keyHash: string
}

export interface ReceivedAct extends SentAct, ActsRequest {
  row: OfflineActRow | undefined
  /** Id of the entry. Undefined if it is not added yet. */
  entryId: string | undefined
  /** Id of the entry, or else the device's local id. */
  target: string
  /** Time of the act, fixed when it was received first. */
  at: string
}

export type DecidedAct = ReceivedAct & { row: OfflineActRow }

export async function receiveAct(
  db: Database,
  act: SentAct,
  row: OfflineActRow | undefined,
  request: ActsRequest,
): Promise<ReceivedAct> {
  const entryId = act.id ?? (await addedIdOf(db, act, row, request))
  const at = row?.at ?? (await timeOf(db, act, request))
  request.last = { seq: act.seq, at }
  return { ...act, ...request, row, entryId, target: entryId ?? act.localId ?? '', at }
}

function addedIdOf(
  db: Database,
  { kind, localId = '', recordedBy }: SentAct,
  row: OfflineActRow | undefined,
  { sender, admin, added }: ActsRequest,
) {
  // The row of an addition has the id.
  if (kind === 'add') return row?.outcome === 'done' ? row.target : undefined
  const known = { device: sender.id, keyHash: keyHash(recordedBy ?? admin.email, localId) }
  return added.get(localId) ?? entryIdOf(db, localId, known)
}

/**
 * Time of the act, not before the device last reported no unsent acts and not before its previous
 * act, so that a forged age or a changed clock cannot move it further back.
 */
async function timeOf(db: Database, { seq, ageMs }: SentAct, { sender, now, last }: ActsRequest) {
  const isLast = last !== undefined && last.seq < seq
  const before = isLast ? last.at : await actBefore(db, sender.id, seq)
  const earliest = Math.max(Date.parse(sender.clear_at), Date.parse(before ?? sender.clear_at))
  const own = Math.max(now.getTime() - ageMs, earliest)
  return new Date(Math.min(own, now.getTime())).toISOString()
}
