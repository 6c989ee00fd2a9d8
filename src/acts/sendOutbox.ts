import type { ReleaseBody } from '@antrian/contract/offline/offlineBodies'
import type { ActDiffers } from '@antrian/contract/offline/offlineResults'
import {
  actsBody,
  actsToSend,
  beingSent,
  type OutboxAct,
  onNewDevice,
  settled,
  takenOver,
} from '@antrian/contract/offline/outbox'
import { isActive } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { nanoid, type SerializedError } from '@reduxjs/toolkit'
import { isTokenOf } from '@/services/authApi'
import { type ApiError, hasFailed, isOutage } from '@/services/errors'
import { offlineApi } from '@/services/offlineApi'
import { actsRecorded, changedEntries, type RecordedAct } from '@/services/queueApi'
import { recentApi } from '@/services/recentApi'
import { serverClock } from '@/services/serverClock'
import { statsApi } from '@/services/statsApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { checkIn } from './lease'
import { changeActs, NOT_STORED, type OutboxThunk, ofStore, shared } from './outbox'
import {
  type BatchResults,
  lineFound,
  lineLost,
  numbered,
  resultsReceived,
  selectAdmin,
  selectAwaySince,
  selectOutbox,
  selectStored,
  storedChanged,
} from './outboxSlice'
import { postResults } from './outboxStore'
import { say } from './said'

const { sendActs, releaseActs } = offlineApi.endpoints

/**
 * Checks the connection first, because an act that was sent without an answer may have arrived and
 * cannot be removed any more.
 */
const sendAll: OutboxThunk<Promise<void>> = async (dispatch, getState) => {
  const isAway = selectAwaySince(getState()) !== null
  let mayGoOn = !isAway || (await dispatch(checkIn('keep')))
  while (mayGoOn) mayGoOn = await dispatch(sendSome(selectAdmin(getState())?.email))
}

/** Milliseconds in which a tab that is not frozen has its answers or gives up. */
const SENT_WITHIN = 45_000

/**
 * Time since which another tab has held the lock at each attempt, on the page's monotonic clock.
 */
let othersTurn: number | undefined

/** Ignores that another tab has stolen the lock of this frozen tab. Both send the same keys. */
function ignoreTaken(error: DOMException) {
  if (error.name !== 'AbortError') throw error
}

/** The visible tab steals the lock of a tab that the browser has frozen in the background. */
const sending = shared(async dispatch => {
  // Absent on pages without https, where no browser has a service worker either.
  if (!navigator.locks) return dispatch(sendAll)
  const isStuck = !document.hidden && performance.now() - (othersTurn ?? Infinity) > SENT_WITHIN
  const turn = isStuck ? { steal: true } : { ifAvailable: true }
  const sent = navigator.locks.request('outbox', turn, lock => {
    othersTurn = lock ? undefined : (othersTurn ?? performance.now())
    return lock ? dispatch(sendAll) : undefined
  })
  // A browser that refuses storage refuses locks as well.
  return sent.catch((error: DOMException) =>
    error.name === 'SecurityError' ? dispatch(sendAll) : ignoreTaken(error),
  )
})

/**
 * Sends the acts of the outbox of the signed-in admin in order, until none is left. Only one tab sends at a
 * time. An act without an answer is sent again with the same key.
 */
export const sendOutbox = () => sending

/** Failures on a single act after which an admin is asked about it. */
const MOST_FAILURES = 3

const WHOLE = { most: Infinity, failures: 0 }

/** What the next request may hold, because the host fails on one of the acts. */
const trials = ofStore(() => WHOLE)

/** Sends one request. Resolves to false when nothing is left that can be sent now. */
const sendSome =
  (by: string | undefined): OutboxThunk<Promise<boolean>> =>
  async dispatch => {
    // This page may learn later that another admin has signed in in another tab.
    if (by === undefined || !isTokenOf(by)) return false
    let device = ''
    let acts: OutboxAct[] = []
    const isStored = await dispatch(
      changeActs(queue => {
        device = queue.device
        acts = actsToSend(queue, by).slice(0, trials(dispatch).current.most)
        return acts.length > 0 ? beingSent(queue, acts) : queue
      }),
    )
    if (!isStored || acts.length === 0) return false

    const body = actsBody(device, acts, ageOf)
    const sentAt = Date.now()
    const { data, error } = await dispatch(sendActs.initiate(body, { track: false }))
    if (error) return dispatch(isAboutActs(error) ? failedOn(acts, error) : notSent(error))
    trials(dispatch).current = WHOLE
    return dispatch(settle({ acts, results: data.results, sentAt }))
  }

/** Refusals of a request for what is in it. */
const REFUSED = [400, 413, 422]

/** Whether the host itself fails on the acts or refuses them, and would do so for ever. */
const isAboutActs = (error: ApiError | SerializedError) =>
  hasFailed(error) || ('status' in error && REFUSED.includes(error.status ?? 0))

/**
 * The host fails on one of the acts: half of them are sent, until the one is found. An admin is asked
 * about it, so that it holds up no other.
 */
const failedOn =
  (acts: readonly OutboxAct[], error: ApiError | SerializedError): OutboxThunk<Promise<boolean>> =>
  async dispatch => {
    const trial = trials(dispatch)
    if (acts.length > 1) {
      trial.current = { most: Math.ceil(acts.length / 2), failures: 0 }
      return true
    }
    const failures = trial.current.failures + 1
    if (hasFailed(error) && failures < MOST_FAILURES) {
      trial.current = { most: 1, failures }
      // The next attempt checks in first: a host that fails on everything is an outage.
      dispatch(lineLost(Date.now()))
      return false
    }
    trial.current = WHOLE
    const message = hasFailed(error) ? 'Server gagal mencatatnya' : errorMessage(error)
    const asked = acts.map(act => asFailed(act, message))
    return dispatch(changeActs(queue => settled(queue, asked)))
  }

const asFailed = (act: OutboxAct, message: string): ActDiffers => ({
  seq: act.seq,
  outcome: 'differs',
  reason: 'refused',
  message,
  current: null,
  last: null,
  inBooth: null,
  at: new Date(serverClock.now() - ageOf(act)).toISOString(),
})

const notSent =
  (error: ApiError | SerializedError): OutboxThunk<Promise<boolean>> =>
  async dispatch => {
    if ('status' in error && error.status === 409) return dispatch(sendAsNewDevice)
    if (isOutage(error)) dispatch(lineLost(Date.now()))
    return false
  }

/** Another device has used the id of this one. A new id is refused for another reason, and waits. */
const sendAsNewDevice: OutboxThunk<Promise<boolean>> = async dispatch => {
  const trial = trials(dispatch)
  const isNew = trial.current.failures > 0
  trial.current = isNew ? WHOLE : { ...WHOLE, failures: 1 }
  return !isNew && dispatch(changeActs(queue => onNewDevice(queue, nanoid())))
}

const settle =
  (batch: BatchResults): OutboxThunk<Promise<boolean>> =>
  async dispatch => {
    const { acts, results } = batch
    dispatch(showResults(batch))
    // Before the acts are deleted there, so that an open dialog finds its student.
    postResults(batch)
    const isStored = await dispatch(changeActs(queue => settled(queue, results)))
    // A host that answers about other acts would be sent these without end.
    const isDecided = ({ seq }: OutboxAct) =>
      results.some(result => result.seq === seq && result.outcome !== 'later')
    return isStored && acts.some(isDecided)
  }

/**
 * Shows the results in this tab. The entries come first, so that no row shows its old state again. Then
 * go the acts, before this tab has read the disk, because a student would be shown twice meanwhile.
 */
export const showResults =
  ({ acts, results, sentAt }: BatchResults): OutboxThunk<void> =>
  (dispatch, getState) => {
    dispatch(lineFound(Date.now()))
    const applied = results.flatMap(result => {
      const act = acts.find(({ seq }) => seq === result.seq)
      return act && 'entry' in result ? [{ act, result }] : []
    })
    const acted = applied.map(({ act, result }): RecordedAct => {
      const { outcome, entry } = result
      const first = act.seq > act.press && applied.find(other => other.act.seq === act.press)
      return {
        key: act.key,
        action: act.kind,
        changes: changedEntries(act.kind, { ...result, data: entry }),
        at: act.at,
        isLast: outcome === 'done' && entry.lastAction === act.kind,
        ...(first && { follows: first.result.entry.id }),
      }
    })
    if (acted.length > 0) dispatch(actsRecorded(acted))
    const recorded = applied.flatMap(({ result }) =>
      result.outcome === 'done' ? result.entry : [],
    )
    dispatch(figuresRecorded(recorded, sentAt))
    const added = applied.filter(({ act }) => act.kind === 'add')
    dispatch(
      numbered(Object.fromEntries(added.map(({ act, result }) => [act.localId, result.entry.id]))),
    )
    dispatch(resultsReceived(results))
    const stored = selectStored(getState())
    if (stored) dispatch(storedChanged({ ...stored, queue: settled(stored.queue, results) }))
  }

/**
 * Takes over or deletes the acts of an admin who was removed. The host logs it first, and refuses
 * it while that admin may sign in. Resolves to the reason of the refusal.
 */
export const releaseOutbox =
  (
    recordedBy: string,
    outcome: ReleaseBody['outcome'],
  ): OutboxThunk<Promise<ApiError | SerializedError | undefined>> =>
  async (dispatch, getState) => {
    const admin = selectAdmin(getState())
    const acts = selectOutbox(getState()).filter(({ by }) => by === recordedBy).length
    if (!admin || acts === 0) return undefined
    const body: ReleaseBody = { recordedBy, outcome, acts }
    const request = releaseActs.initiate(body, { track: false })
    const { error } = await dispatch(request)
    if (error) return error
    const isStored = await dispatch(
      changeActs(queue =>
        outcome === 'taken-over'
          ? takenOver(queue, recordedBy, admin.email)
          : { ...queue, acts: queue.acts.filter(({ by }) => by !== recordedBy) },
      ),
    )
    // By a toast, because what offers this was gone from the list meanwhile, and is new now.
    if (!isStored) return void dispatch(say('error', NOT_STORED))
    await dispatch(sendOutbox())
    return undefined
  }

/**
 * Presses of this page by key: the time on the monotonic clock, and the offset of the host's clock.
 */
const pressed = new Map<string, { elapsed: number; offset: number }>()

/** `at`: time of the press, in ms by this device's clock. */
export const rememberPress = (key: string, at: number) =>
  void pressed.set(key, {
    elapsed: performance.now() - (Date.now() - at),
    offset: serverClock.offset(),
  })

/**
 * Milliseconds since an act; for one of an earlier page, by the device's clock. The monotonic clock
 * may stop while the computer sleeps, and the device's clock may be set. A larger age by the
 * device's clock counts only as far as the host's clock confirms it, so that a set clock makes no
 * act older.
 */
export function ageOf({ key, at }: OutboxAct): number {
  const byDevice = Date.now() - at
  const press = pressed.get(key)
  if (!press) return byDevice
  const byHost = byDevice + serverClock.offset() - press.offset
  return Math.max(performance.now() - press.elapsed, Math.min(byDevice, byHost))
}

const selectStats = statsApi.endpoints.getStats.select()
const selectRecent = recentApi.endpoints.getRecent.select()

/**
 * Adds entries that the host has just recorded to the cached figures of today, because the students
 * would be missing until the next fetch 300 ms later. Leaves figures that were requested after the
 * acts were sent, at `sentAt`, and entries that the cache has from an event. A session may be in
 * the list twice, because its start and its completion have a result each.
 */
const figuresRecorded =
  (entries: readonly QueueEntry[], sentAt: number): OutboxThunk<void> =>
  (dispatch, getState) => {
    if ((selectStats(getState()).startedTimeStamp ?? 0) >= sentAt) return
    const counted = new Set(selectRecent(getState()).data?.map(({ id }) => id))
    const uncounted = entries.filter(entry => !isActive(entry) && !counted.has(entry.id))
    const ended = [...new Map(uncounted.map(entry => [entry.id, entry])).values()]
    dispatch(
      recentApi.util.updateQueryData('getRecent', undefined, recent => {
        recent.unshift(...[...ended].reverse())
      }),
    )
    dispatch(
      statsApi.util.updateQueryData('getStats', undefined, stats => {
        for (const { status, paymentMethod, price = 0 } of ended) {
          if (status !== 'completed') continue
          stats.completedQueues += 1
          if (stats.todayCompleted !== undefined) stats.todayCompleted += 1
          if (stats.todayAmounts && paymentMethod) stats.todayAmounts[paymentMethod] += price
        }
      }),
    )
  }
