import { readLease } from '@antrian/contract/offline/lease'
import type { CheckInBody } from '@antrian/contract/offline/offlineBodies'
import { offlineCalls } from '@antrian/contract/offline/offlineCalls'
import { BoothPass } from '@antrian/contract/offline/offlineResults'
import { sendAtLast } from '@/services/api'
import { isOutage } from '@/services/errors'
import { offlineApi } from '@/services/offlineApi'
import { serverClock } from '@/services/serverClock'
import { endOthers, type OutboxThunk, shared } from './outbox'
import {
  devicesReceived,
  lineFound,
  lineLost,
  selectAdmin,
  selectAwaySince,
  selectDevices,
  selectOutbox,
  selectStored,
} from './outboxSlice'
import { storePass } from './snapshot'

/* Which device holds the booth: the host leases it to the one that starts and completes sessions. */

const PHONE_WIDTH = 600

const formOf = (): CheckInBody['form'] => {
  if (!/Android|iPad|iPhone/u.test(navigator.userAgent)) return 'Laptop'
  return Math.min(screen.width, screen.height) < PHONE_WIDTH ? 'HP' : 'Tablet'
}

/** Reports this device to the host, and stores the answer: who holds the booth. */
export const checkIn = (pass: CheckInBody['pass']): OutboxThunk<Promise<boolean>> =>
  pass === 'keep' ? renewing : sendCheckIn(pass)

const sendCheckIn =
  (pass: CheckInBody['pass']): OutboxThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const device = selectStored(getState())?.queue.device
    if (device === undefined) return false
    const unsent = selectOutbox(getState()).length
    const body = { form: formOf(), unsent, pass }
    const request = offlineApi.endpoints.checkIn.initiate({ device, ...body }, { track: false })
    const { data, error } = await dispatch(request)
    if (error && isOutage(error)) {
      dispatch(lineLost(Date.now()))
      return false
    }
    dispatch(lineFound(Date.now()))
    const received = data ?? passIn(error)
    if (received) {
      dispatch(devicesReceived(received))
      storePass(received.pass)
    }
    if (data) await dispatch(endOthers())
    return data !== undefined
  }

const renewing = shared(sendCheckIn('keep'))

/** The answer of a start or a completion: this device holds the booth from now on. */
export const leaseReceived =
  (header: string | undefined): OutboxThunk<void> =>
  (dispatch, getState) => {
    const lease = readLease(header)
    const admin = selectAdmin(getState())
    if (!lease || !admin) return
    const own = selectDevices(getState()).find(({ isYours }) => isYours)
    const seenAt = new Date(serverClock.now()).toISOString()
    const device = own ?? {
      name: formOf(),
      isYours: true,
      by: admin.name,
      isAway: false,
      unsent: 0,
    }
    const pass: BoothPass = { ...device, ...lease, seenAt }
    dispatch(devicesReceived({ pass }))
    storePass(pass)
  }

/** The pass in the refusal of a claim. */
function passIn(error: unknown) {
  const { body } = (error ?? {}) as { body?: { pass?: unknown } }
  const pass = BoothPass.safeParse(body?.pass).data
  return pass && { pass }
}

/**
 * Tells the host not to wait for this device, because its admin signs out or the page is closed.
 * The host waits for a device with unsent acts. Returns the request, if any.
 */
export const sayLeaving = (): OutboxThunk<Promise<void> | undefined> => (_, getState) => {
  const device = selectStored(getState())?.queue.device
  if (device === undefined || selectOutbox(getState()).length > 0) return undefined
  if (selectAwaySince(getState()) === null) storePass(null)
  const body: CheckInBody = { form: formOf(), unsent: 0, pass: 'keep', isLeaving: true }
  const { method, path } = offlineCalls.checkIn
  return sendAtLast(path.replace(':device', device), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
