import type { Pauses } from '@antrian/contract/booth/pause'
import { isPausedAt, spanOf } from '@antrian/contract/forecast/pauseSpan'
import { type ApiRoot, api } from './api'

/** Injected by pauseApi, whose code comes after the first rows. */
interface Injected {
  getPauses?: { select: (args: undefined) => (state: ApiRoot) => { data?: Pauses } }
}

/** End of the pause in force, in ms; undefined while the booth takes students in. */
export function selectPausedUntil(state: ApiRoot, now: number): number | undefined {
  const { getPauses } = api.endpoints as Injected
  const pauses = getPauses?.select(undefined)(state).data?.pauses ?? []
  return pauses.map(spanOf).find(isPausedAt(now))?.until
}
