import { isInBooth } from '@antrian/contract/queue/activeEntry'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { type AddedBody, addedEntry, STEPS, type Step } from '@antrian/contract/queue/steps'
import type { OwnAct } from './outbox'

/** The queue in the cache. */
export interface ToldQueue {
  entries: QueueEntry[]
  /** The entry in the booth. */
  current: QueueEntry | undefined
}

/** The list with the acts that are recorded on this device. */
export interface HeldQueue {
  entries: QueueEntry[]
  /** Entries of those acts. */
  held: ReadonlyMap<EntryId, 'unsent' | 'asked'>
}

/**
 * The queue on the screen: the cached list with own actions applied that it does not contain yet.
 */
export interface ShownQueue extends ToldQueue, HeldQueue {
  /** Ids of entries that an action still being sent has changed. */
  sending: ReadonlySet<EntryId>
}

export interface Clock {
  adminName: string | null
  /** How far the host's clock is ahead, in ms. */
  offset: number
}

const NONE_HELD: HeldQueue['held'] = new Map()

export const withoutHeld = (entries: QueueEntry[]): HeldQueue => ({ entries, held: NONE_HELD })

/** The list with the entry in the booth, which a host may list apart. */
export const withCurrent = ({ entries, current }: ToldQueue): QueueEntry[] =>
  !current || entries.some(({ id }) => id === current.id) ? entries : [current, ...entries]

/**
 * Applies own actions to the host's data, after those that `addHeld` adds. An action that the data
 * make impossible is skipped, because another admin was first and the refusal is on its way.
 */
export function projectActs(
  told: ToldQueue,
  acts: readonly OwnAct[],
  { adminName, offset }: Clock,
  addHeld = withoutHeld,
): ShownQueue {
  const { entries: recorded, held } = addHeld(withCurrent(told))
  const sending = new Set<EntryId>()
  let shown = recorded

  function put(entry: QueueEntry, act: OwnAct) {
    shown = shown.map(one => (one.id === entry.id ? entry : one))
    if (!act.isAnswered) sending.add(entry.id)
  }

  for (const act of acts) {
    const at = new Date(act.at + offset).toISOString()
    if (act.action === 'add') {
      if (act.received.length > 0) continue
      const added = addedBy(act, adminName, at)
      shown = [...shown, added]
      sending.add(added.id)
      continue
    }
    const entry = shown.find(({ id }) => id === act.args.id)
    const after = entry && !act.received.includes(entry.id) && afterAct(entry, act, at, shown)
    if (after) put(after, act)
    const next = shown.find(({ id }) => id === act.args.next)
    const isStarted = next && !act.received.includes(next.id) && !next.skippedAt
    const started = isStarted && afterStep('start', next, {}, at, shown)
    if (started) put(started, act)
  }
  return { entries: shown, current: shown.find(isInBooth), sending, held }
}

/** The entry after the action; undefined when the action is impossible or its result unknown. */
function afterAct(
  entry: QueueEntry,
  { action, args }: OwnAct,
  at: string,
  shown: readonly QueueEntry[],
): QueueEntry | undefined {
  const isSeen = args.version === undefined || (entry.version ?? args.version) === args.version
  if (!isSeen) return undefined
  // Only the host knows the result of other actions, such as an undo, so the entry is marked as
  // pending and otherwise unchanged.
  return action in STEPS ? afterStep(action as Step, entry, args, at, shown) : entry
}

function afterStep(
  step: Step,
  entry: QueueEntry,
  args: OwnAct['args'],
  at: string,
  shown: readonly QueueEntry[],
): QueueEntry | undefined {
  const { takes, changes } = STEPS[step]
  const isTaken = step === 'start' && shown.some(isInBooth)
  return takes(entry) && !isTaken ? { ...entry, ...changes(entry, args, at) } : undefined
}

const addedBy = (
  { requestId, args }: OwnAct,
  adminName: string | null,
  at: string,
): QueueEntry => ({
  ...addedEntry(args as AddedBody, args.localId ?? requestId, at),
  creator: adminName === null ? null : { name: adminName },
})
