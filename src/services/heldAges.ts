import type { HeldAct } from '@antrian/contract/offlineQueue'

/** When acts of this page were pressed, on a clock that nobody sets. */
const pressed = new Map<string, number>()

export const rememberPress = (key: string) => void pressed.set(key, performance.now())

/** Ms since an act; by the device's clock for one of an earlier page. */
export function ageOf({ key, at }: HeldAct): number {
  const pressedAt = pressed.get(key)
  return pressedAt === undefined ? Date.now() - at : performance.now() - pressedAt
}
