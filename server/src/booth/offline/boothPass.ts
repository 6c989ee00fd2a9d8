import { writeLease } from '@antrian/contract/offline/lease'
import type { CheckInBody } from '@antrian/contract/offline/offlineBodies'
import { CHECK_IN_EVERY, PASS_LASTS } from '@antrian/contract/offline/offlineLimits'
import { clockTime } from '@antrian/contract/shared/clock'
import type { RenewLease } from '../../platform/change/lease.ts'
import { later } from '../../platform/clock.ts'
import type { BoothPassRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  deviceById,
  holderOf,
  isAway,
  lockPass,
  readPass,
  shownPass,
  writePass,
} from './devicesRepository.ts'

interface Claim extends Pick<CheckInBody, 'pass' | 'isLeaving'> {
  device: string
  now: Date
  timeZone: string
}

/** Renews, releases or takes the pass. Returns whether it was taken from an offline device. */
export async function changePass(
  trx: DatabaseTransaction,
  { device, pass: wanted, isLeaving, now, timeZone }: Claim,
): Promise<boolean> {
  const pass = await lockPass(trx)
  const isHeld = pass !== undefined && pass.until > now.toISOString()
  const until = isLeaving ? now.toISOString() : later(now, PASS_LASTS)
  if (pass?.device === device) {
    if (isHeld || wanted !== 'keep') await writePass(trx, { ...pass, until })
    return false
  }
  if (wanted === 'keep' || isLeaving) return false

  const holder = isHeld ? await deviceById(trx, pass.device) : undefined
  const isFromAway = holder !== undefined && isAway(holder, now)
  if (isFromAway && wanted === 'claim') {
    const since = clockTime(Date.parse(holder.seen_at), timeZone)
    throw new Refusal(409, `Booth dipegang ${holderOf(holder)}, terputus sejak ${since}`, {
      pass: await shownPass(trx, device, now),
    })
  }
  await writePass(trx, { device, epoch: (pass?.epoch ?? 0) + 1, until })
  return isFromAway
}

/**
 * Claims the booth for the device of a change, unless a device that is away holds it. Writes only
 * once between two check-ins, because a day has hundreds of changes.
 */
export const createRenewLease =
  (timeZone: string): RenewLease =>
  async (trx, { device, at }) => {
    const now = new Date(at)
    const pass = await readPass(trx)
    const isFresh = pass?.device === device && pass.until > later(now, PASS_LASTS - CHECK_IN_EVERY)
    if (isFresh) return writeLease(pass)
    try {
      await changePass(trx, { device, pass: 'claim', now, timeZone })
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
    const renewed = await readPass(trx)
    return renewed && writeLease(renewed)
  }

interface InBooth {
  device: string
  epoch: number
  at: string
}

/**
 * Whether a device held the booth at the time of its act: it had a pass that no device has taken
 * since, or no other device had one.
 */
export function holdsBooth(pass: BoothPassRow | undefined, { device, epoch, at }: InBooth) {
  if (epoch === 0) return !pass || pass.device === device || pass.until <= at
  return pass?.device === device && pass.epoch === epoch && at <= pass.until
}
