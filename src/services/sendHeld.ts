import { ACTIONS } from '@antrian/contract/events'
import type { CheckInBody } from '@antrian/contract/offlineBodies'
import { offlineCalls } from '@antrian/contract/offlineCalls'
import {
  actsBody,
  actsToSend,
  beingSent,
  type HeldAct,
  type OfflineQueue,
  onNewDevice,
  settled,
} from '@antrian/contract/offlineQueue'
import { type ActDone, type ActResult, BoothPass } from '@antrian/contract/offlineResults'
import { nanoid, type SerializedError } from '@reduxjs/toolkit'
import { withAuthorization } from './api'
import { type ApiError, isOutage } from './errors'
import { API_URL } from './firstRequests'
import { type HeldThunk, keep, withoutStrangers } from './heldActs'
import { ageOf } from './heldAges'
import {
  actsRecorded,
  devicesHeard,
  keptChanged,
  lineFound,
  lineLost,
  passHeard,
  remarksHeard,
} from './heldSlice'
import { type Kept, selectAdmin, selectAwaySince, selectHeldActs, selectKept } from './heldState'
import { changeKept } from './heldStore'
import { keepPass } from './keptQueue'
import { offlineApi } from './offlineApi'
import { type ChangedEntry, entriesRecorded } from './queueApi'
import { figuresRecorded } from './recordedFigures'

const { checkIn: checkInCall, sendActs } = offlineApi.endpoints

/** Requests have no timeout, and one without an answer would hold the lock: ms. */
const GIVEN_UP_AFTER = 15_000

/** Aborts a request that is not answered in time. */
function inTime<Answer>(request: Promise<Answer> & { abort: () => void }): Promise<Answer> {
  const deadline = setTimeout(() => request.abort(), GIVEN_UP_AFTER)
  return request.finally(() => clearTimeout(deadline))
}

/**
 * Sends the held acts of whoever is signed in, in order, until none is left. One tab does so at a time;
 * an act of which nobody knows whether it arrived is sent again under the same key.
 */
export const sendHeld = (): HeldThunk<Promise<void>> => async dispatch => {
  underWay ??= dispatch(sendAlone()).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Of this tab. */
let underWay: Promise<void> | undefined

const sendAlone = (): HeldThunk<Promise<void>> => async dispatch => {
  // Absent on pages without https, where no browser has a service worker either.
  if (!navigator.locks) return dispatch(sendAll())
  await navigator.locks.request('outbox', { ifAvailable: true }, lock =>
    lock ? dispatch(sendAll()) : undefined,
  )
  return undefined
}

/** An act that was sent in vain may have arrived, and cannot be taken out any more: the line goes first. */
const sendAll = (): HeldThunk<Promise<void>> => async (dispatch, getState) => {
  const isAway = selectAwaySince(getState()) !== null
  let mayGoOn = !isAway || (await dispatch(checkIn('keep')))
  while (mayGoOn) mayGoOn = await dispatch(sendSome(selectAdmin(getState())?.email))
}

/** Sends one request; false when there is nothing left to be sent now. */
const sendSome =
  (by: string | undefined): HeldThunk<Promise<boolean>> =>
  async dispatch => {
    if (by === undefined) return false
    let acts: HeldAct[] = []
    const kept = await changeKept(stored => {
      acts = actsToSend(stored.queue, by)
      return acts.length > 0 ? { ...stored, queue: beingSent(stored.queue, acts) } : stored
    }).catch(() => undefined)
    if (!kept || acts.length === 0) return false
    dispatch(keptChanged(kept))

    const body = actsBody(kept.queue.device, acts, ageOf)
    const { data, error } = await inTime(dispatch(sendActs.initiate(body, { track: false })))
    if (error) return dispatch(notSent(error))
    dispatch(lineFound(Date.now()))
    return dispatch(settle(acts, data.results))
  }

const notSent =
  (error: ApiError | SerializedError): HeldThunk<Promise<boolean>> =>
  async dispatch => {
    if ('status' in error && error.status === 409) {
      return dispatch(keep(changeQueue(queue => onNewDevice(queue, nanoid()))))
    }
    if (isOutage(error)) dispatch(lineLost(Date.now()))
    return false
  }

const changeQueue =
  (change: (queue: OfflineQueue) => OfflineQueue) =>
  (kept: Kept): Kept => ({ ...kept, queue: change(kept.queue) })

/** The entries come first, so that no row goes back to what it was. */
const settle =
  (acts: readonly HeldAct[], results: readonly ActResult[]): HeldThunk<Promise<boolean>> =>
  async dispatch => {
    const changes = results.flatMap(result => changesOf(result, acts))
    if (changes.length > 0) dispatch(entriesRecorded(changes))
    dispatch(
      figuresRecorded(results.flatMap(result => (result.outcome === 'done' ? result.entry : []))),
    )
    const isDecided = ({ outcome }: ActResult) => outcome === 'done' || outcome === 'same'
    dispatch(actsRecorded(results.filter(isDecided).length))
    dispatch(remarksHeard(results.filter(hasRemark)))
    const isStored = await dispatch(
      keep(kept => withoutStrangers({ ...kept, queue: settled(kept.queue, results) })),
    )
    return isStored && results.some(({ outcome }) => outcome !== 'later')
  }

/** Nothing is asked about these, but the list alone does not tell them. */
const hasRemark = (result: ActResult): result is ActDone =>
  result.outcome === 'done' &&
  (result.message !== undefined ||
    result.namesake !== undefined ||
    result.isAfterClosing !== undefined)

function changesOf(result: ActResult, acts: readonly HeldAct[]): ChangedEntry[] {
  const act = acts.find(({ seq }) => seq === result.seq)
  if (!act || !('entry' in result)) return []
  const next = result.outcome === 'done' && result.next?.status === 'in-progress' && result.next
  return [
    { event: ACTIONS[act.kind].event, entry: result.entry },
    ...(next ? [{ event: ACTIONS.start.event, entry: next }] : []),
  ]
}

const PHONE_WIDTH = 600

const formOf = (): CheckInBody['form'] => {
  if (!/Android|iPad|iPhone/u.test(navigator.userAgent)) return 'Laptop'
  return Math.min(screen.width, screen.height) < PHONE_WIDTH ? 'HP' : 'Tablet'
}

/** Pending renewal of the pass, which is shared by those who ask for another one meanwhile. */
let renewal: Promise<boolean> | undefined

/** Tells the host that this device is there, and hears who holds the booth. */
export const checkIn =
  (pass: CheckInBody['pass']): HeldThunk<Promise<boolean>> =>
  async dispatch => {
    if (pass !== 'keep') return dispatch(sendCheckIn(pass))
    renewal ??= dispatch(sendCheckIn(pass)).finally(() => {
      renewal = undefined
    })
    return renewal
  }

const sendCheckIn =
  (pass: CheckInBody['pass']): HeldThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const device = selectKept(getState())?.queue.device
    if (device === undefined) return false
    const unsent = selectHeldActs(getState()).length
    const body = { form: formOf(), unsent, pass }
    const request = dispatch(checkInCall.initiate({ device, ...body }, { track: false }))
    const { data, error } = await inTime(request)
    if (error && isOutage(error)) {
      dispatch(lineLost(Date.now()))
      return false
    }
    dispatch(lineFound(Date.now()))
    if (data) {
      dispatch(devicesHeard(data))
      keepPass(data.pass)
    }
    const held = BoothPass.safeParse(passIn(error))
    if (held.data) {
      dispatch(passHeard(held.data))
      keepPass(held.data)
    }
    return data !== undefined
  }

const passIn = (error: unknown) => (error as { body?: { pass?: unknown } } | undefined)?.body?.pass

/**
 * Tells the host that this device is not to be waited for: its admin signs out, or the page is closed.
 * A device that holds acts is waited for.
 */
export const sayLeaving = (): HeldThunk<void> => (_, getState) => {
  const device = selectKept(getState())?.queue.device
  if (device === undefined || selectHeldActs(getState()).length > 0) return
  if (selectAwaySince(getState()) === null) keepPass(null)
  const headers = withAuthorization(new Headers({ 'content-type': 'application/json' }))
  const body: CheckInBody = { form: formOf(), unsent: 0, pass: 'keep', isLeaving: true }
  const path = offlineCalls.checkIn.path.replace(':device', device)
  fetch(`${API_URL}${path}`, {
    method: offlineCalls.checkIn.method,
    headers,
    body: JSON.stringify(body),
    credentials: 'include',
    keepalive: true,
  }).catch(() => {
    // The host notices by itself that nobody checks in.
  })
}
