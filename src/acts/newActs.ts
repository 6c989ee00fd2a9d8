import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import type { NewAct } from '@antrian/contract/offline/offlineQueue'
import type { EntryId } from '@antrian/contract/queue/queue'
import { nanoid } from '@reduxjs/toolkit'
import { bodyOf, CHANGE_ACTIONS } from '@/services/queueApi'
import type { ActArgs } from './actsSlice'

/** A record, so that the type makes it complete: the schema of `ActKind` is not loaded. */
const KINDS: Record<ActKind, true> = {
  add: true,
  start: true,
  complete: true,
  cancel: true,
  skip: true,
  return: true,
}

/** Kind of act of an endpoint. Undefined if it cannot be recorded without a network. */
export function kindOf(name: string): ActKind | undefined {
  const action: string | undefined = CHANGE_ACTIONS[name as keyof typeof CHANGE_ACTIONS]
  return action !== undefined && Object.hasOwn(KINDS, action) ? (action as ActKind) : undefined
}

interface Press extends Pick<NewAct, 'key' | 'by' | 'epoch' | 'at' | 'isSent'> {
  /** Ids of entries that the host does not know yet. */
  locals: ReadonlySet<unknown>
  versionOf: (id: EntryId) => number | undefined
}

/** Acts of one press: its own, and the start of a next student whom the host does not know yet. */
export function newActs(
  kind: ActKind,
  args: ActArgs,
  { locals, versionOf, ...how }: Press,
): [NewAct, ...NewAct[]] {
  const { id = '', next, ...withoutNext } = args
  if (kind === 'add') return [{ ...how, kind, localId: how.key, body: bodyOf(args) }]

  const referenceTo = (id: EntryId) => ({
    ...(locals.has(id) ? { localId: String(id) } : { id: String(id) }),
    seenVersion: versionOf(id),
  })
  const isLocalNext = next !== undefined && locals.has(next)
  const body = bodyOf(isLocalNext ? withoutNext : args)
  const act = { ...how, kind, ...referenceTo(id), ...(hasAny(body) && { body }) }
  if (!isLocalNext) return [act]
  return [act, { ...how, key: nanoid(), kind: 'start', ...referenceTo(next) }]
}

const hasAny = (body: object) => Object.keys(body).length > 0
