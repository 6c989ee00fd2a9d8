import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'
import { BURST_GAP, setBurstGap } from '@/ui/browser/keyBursts'

/** Milliseconds between two keys over Bluetooth: a setting, because people type as fast. */
export const SLOW_BURST_GAP = 160

const slow = remembered('slow-scanner', z.boolean(), false)

export const hasSlowScanner = slow.read

/** Takes scans as slow as this device allows. */
export const applyScannerGap = () => setBurstGap(slow.read() ? SLOW_BURST_GAP : BURST_GAP)

export function allowSlowScanner(isAllowed: boolean) {
  slow.write(isAllowed)
  applyScannerGap()
}
