import type { EntryId } from '../queue/queue.ts'
import { targetOf } from './actTarget.ts'
import type { ActAnswer, ActKind, ActsBody, OfflineAct } from './offlineBodies.ts'
import { ACTS_AT_ONCE, ACTS_BYTES } from './offlineLimits.ts'
import type { ActDiffers, ActResult } from './offlineResults.ts'

/* Acts that a device holds until the host has decided them. Pure: the device stores what it gives. */

/**
 * An action when it is pressed. `id` or `localId` names the entry; an addition uses its key as
 * `localId`.
 */
export interface NewAct
  extends Pick<OfflineAct, 'key' | 'id' | 'localId' | 'body' | 'seenVersion'> {
  kind: ActKind
  /** Epoch of the booth pass as this device knew it; 0 without a pass. */
  epoch: number
  /** E-mail of the admin. Only this admin's session sends it. */
  by: string
  /** E-mail of the admin who recorded it, if a developer has taken it over. */
  recordedBy?: string | undefined
  /** Time of recording, in ms by this device's clock: that of the press, or when no answer came. */
  at: number
  /** Of an addition: entries of the same student that the list had before it. */
  before?: readonly EntryId[]
  /** Whether the host may have received it, by its own call or in a request without an answer. */
  isSent: boolean
}

export interface OutboxAct extends NewAct {
  seq: number
  /**
   * Sequence number of the first action of the same press: a completion and the start of the next
   * entry.
   */
  press: number
  /** Set when the host asks for a decision. */
  differs?: ActDiffers
  answer?: ActAnswer | undefined
}

export interface Outbox {
  device: string
  /** Sequence number of the last recorded action. */
  lastSeq: number
  /** In the order of recording. */
  acts: readonly OutboxAct[]
}

/** Whether an act waits for an admin's answer. */
export const isAsked = ({ differs, answer }: Pick<OutboxAct, 'differs' | 'answer'>) =>
  differs !== undefined && answer === undefined

export const emptyOutbox = (device: string): Outbox => ({ device, lastSeq: 0, acts: [] })

/** Records the actions of one press. */
export function recorded(queue: Outbox, acts: readonly NewAct[]): Outbox {
  const press = queue.lastSeq + 1
  const numbered = acts.map((act, place) => ({ ...act, seq: press + place, press }))
  return { ...queue, lastSeq: queue.lastSeq + acts.length, acts: [...queue.acts, ...numbered] }
}

/** Removes an action with all that depend on it. Undefined when the host may have received one of them. */
export function takenBack(queue: Outbox, seq: number): Outbox | undefined {
  const gone = withWhatBuildsOn(queue, seq)
  if (gone.length === 0 || gone.some(({ isSent }) => isSent)) return undefined
  return { ...queue, acts: queue.acts.filter(act => !gone.includes(act)) }
}

/**
 * The action, later ones of the same press, and all later ones on their entries. Not what was done before
 * it by the same press: the student who was completed stays so without the next one.
 */
export function withWhatBuildsOn({ acts }: Outbox, seq: number): OutboxAct[] {
  const presses = new Set<number>()
  const entries = new Set<string>()
  return acts.filter(act => {
    const isGone = act.seq === seq || presses.has(act.press) || entries.has(targetOf(act))
    if (isGone) {
      presses.add(act.press)
      entries.add(targetOf(act))
    }
    return isGone
  })
}

/**
 * Next actions to send: of this admin and one epoch, without those that wait for a decision or for
 * another admin's action on the entry.
 */
export function actsToSend({ acts }: Outbox, by: string): OutboxAct[] {
  const waiting = new Set<string>()
  const next: OutboxAct[] = []
  let bytes = 0
  for (const act of acts) {
    if (isAsked(act) || act.by !== by || waiting.has(targetOf(act))) waiting.add(targetOf(act))
    else {
      // At most three bytes per UTF-16 code unit.
      bytes += JSON.stringify(act).length * 3
      const isFull = next.length === ACTS_AT_ONCE || bytes > ACTS_BYTES - 500
      if (next.length > 0 && (isFull || act.epoch !== next[0]?.epoch)) break
      next.push(act)
    }
  }
  return next
}

/** Body of the request; `ageOf` returns the milliseconds since an action. */
export const actsBody = (
  device: string,
  acts: readonly OutboxAct[],
  ageOf: (act: OutboxAct) => number,
): ActsBody => ({
  device,
  epoch: acts[0]?.epoch ?? 0,
  acts: acts.map(act => ({
    seq: act.seq,
    key: act.key,
    kind: act.kind,
    id: act.id,
    localId: act.localId,
    body: act.body,
    seenVersion: act.seenVersion,
    ageMs: Math.round(ageOf(act)),
    answer: act.answer,
    asked: act.answer && act.differs?.reason,
    recordedBy: act.recordedBy,
  })),
})

/**
 * Marks actions as sent. The device stores this before the request, because the host may receive
 * them from then on.
 */
export const beingSent = (queue: Outbox, sent: readonly OutboxAct[]): Outbox => ({
  ...queue,
  acts: queue.acts.map(act =>
    sent.some(({ seq }) => seq === act.seq) ? { ...act, isSent: true } : act,
  ),
})

/**
 * Drops what the host has decided, and keeps what it asks. Acts on a student who has been added name
 * them by the host's id from now on.
 */
export function settled<Queue extends Pick<Outbox, 'acts'>>(
  queue: Queue,
  results: readonly ActResult[],
): Queue {
  const bySeq = new Map(results.map(result => [result.seq, result]))
  const ids = new Map<string | undefined, string>()
  const acts = queue.acts.flatMap((act): OutboxAct[] => {
    const result = bySeq.get(act.seq)
    if (!result || result.outcome === 'later') return [act]
    if (result.outcome === 'differs') return [{ ...act, differs: result, answer: undefined }]
    if (act.kind === 'add' && 'entry' in result) ids.set(act.localId, String(result.entry.id))
    return []
  })
  return { ...queue, acts: acts.map(act => namedById(act, ids.get(act.localId))) }
}

const namedById = (act: OutboxAct, id: string | undefined): OutboxAct =>
  id === undefined ? act : { ...act, id, localId: undefined }

/** Stores an admin's decision. Dismissing an addition dismisses all actions on that student. */
export function answered(queue: Outbox, seq: number, answer: ActAnswer): Outbox {
  const asked = queue.acts.find(act => act.seq === seq)
  if (!asked) return queue
  const isDismissed = ({ localId }: OutboxAct) =>
    answer === 'dismiss' && asked.kind === 'add' && localId === asked.localId
  const acts = queue.acts.map(act =>
    act.seq === seq || isDismissed(act) ? { ...act, answer } : act,
  )
  return { ...queue, acts }
}

/** Acts of an admin who cannot sign in any more become those of a developer, who is asked about each. */
export const takenOver = (queue: Outbox, from: string, by: string): Outbox => ({
  ...queue,
  acts: queue.acts.map(({ differs, answer, ...act }) => {
    if (act.by === from) return { ...act, by, recordedBy: act.recordedBy ?? from }
    return { ...act, ...(differs && { differs }), answer }
  }),
})

/** After a 409 of `sendActs`: the same actions and keys, as those of a new device. */
export const onNewDevice = ({ acts }: Outbox, device: string): Outbox => ({
  device,
  lastSeq: acts.length,
  acts: acts.map((act, place) => ({
    ...act,
    seq: place + 1,
    press: acts.findIndex(({ press }) => press === act.press) + 1,
  })),
})
