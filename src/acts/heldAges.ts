import type { HeldAct } from '@antrian/contract/offline/offlineQueue'
import { serverClock } from '@/services/serverClock'

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
export function ageOf({ key, at }: HeldAct): number {
  const byDevice = Date.now() - at
  const press = pressed.get(key)
  if (!press) return byDevice
  const byHost = byDevice + serverClock.offset() - press.offset
  return Math.max(performance.now() - press.elapsed, Math.min(byDevice, byHost))
}
