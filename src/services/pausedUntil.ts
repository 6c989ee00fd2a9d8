import type { Pauses } from '@antrian/contract/booth/pause'
import { isPausedAt, spanOf, stopAt } from '@antrian/contract/forecast/pauseSpan'
import { stopText } from '@antrian/contract/forecast/stop'
import { type ApiRoot, api } from './api'
import type { pauseApi } from './pauseApi'

/** Injected by pauseApi, whose code comes after the first rows. */
interface Injected {
  getPauses?: { select: (args: undefined) => (state: ApiRoot) => { data?: Pauses } }
  resumeBooth?: typeof pauseApi.endpoints.resumeBooth
}

const selectPauses = (state: ApiRoot) =>
  (api.endpoints as Injected).getPauses?.select(undefined)(state).data

const selectSpans = (state: ApiRoot) => (selectPauses(state)?.pauses ?? []).map(spanOf)

/** End of the pause in force, in ms; undefined while the booth takes students in. */
export const selectPausedUntil = (state: ApiRoot, now: number): number | undefined =>
  selectSpans(state).find(isPausedAt(now))?.until

/** Reason of the stop in force, as one value; undefined without one. */
export function selectStopText(state: ApiRoot, now: number): string | undefined {
  const stop = stopAt(selectSpans(state), now)
  return stop ? stopText(stop) : undefined
}

export const selectPausesVersion = (state: ApiRoot) => selectPauses(state)?.version ?? 0

/** Ends the stop in force, as the version on the screen had it. */
export const endStop = (version: number) =>
  (api.endpoints as Injected).resumeBooth?.initiate({ version })
