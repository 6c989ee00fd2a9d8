import type { HeldAct } from '@antrian/contract/offlineQueue'
import { serverClock } from './serverClock'

/** When acts of this page were pressed, on a clock that nobody sets, and how far the host's was ahead. */
const pressed = new Map<string, { elapsed: number; offset: number }>()

/** `at`: time of the press, in ms by this device's clock. */
export const rememberPress = (key: string, at: number) =>
  void pressed.set(key, {
    elapsed: performance.now() - (Date.now() - at),
    offset: serverClock.offset(),
  })

/**
 * Ms since an act; by the device's clock for one of an earlier page. `performance.now()` may stop while
 * the computer sleeps, and the device's clock may be set. What that clock says counts as far as the
 * host's clock agrees, so that one clock that is set makes no act older.
 */
export function ageOf({ key, at }: HeldAct): number {
  const byDevice = Date.now() - at
  const press = pressed.get(key)
  if (!press) return byDevice
  const byHost = byDevice + serverClock.offset() - press.offset
  return Math.max(performance.now() - press.elapsed, Math.min(byDevice, byHost))
}
