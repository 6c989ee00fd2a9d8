import { isPausedAt, spanOf } from '@antrian/contract/forecast/pauseSpan'
import { STOP_ASKED_AFTER, type Stop } from '@antrian/contract/forecast/stop'
import { useOnce } from '@/acts/useOnce'
import { useBooth } from '@/features/auth/useBooth'
import { pauseApi, useGetPausesQuery } from '@/services/pauseApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { toastOutcome } from '@/ui/feedback/toastOutcome'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { pauseEnd } from './pauseEnd'

const USUAL_MINUTES = 15

/** The pause of the booth, and what begins and ends it. A pause also ends by itself. */
export function usePause() {
  const isOffered = useCapability('pause')
  const { data } = useGetPausesQuery(undefined, { skip: !isOffered, selectFromResult: dataOnly })
  const booth = useBooth()
  const [pause, pausing] = useOnce(pauseApi.endpoints.pauseBooth)
  const [resume, resuming] = useOnce(pauseApi.endpoints.resumeBooth)
  const timeZone = useTimeZone()
  const pauses = data?.pauses ?? []
  const now = useNow('seconds', pauses.length > 0)
  const isBusy = pausing.isLoading || resuming.isLoading
  const version = data?.version ?? 0
  const minutes = booth?.settings.pauseMinutes ?? USUAL_MINUTES

  const inForce = pauses.find(sent => isPausedAt(now)(spanOf(sent)))

  const pauseFor = (from: number, length: number) => {
    if (isBusy) return
    void toastOutcome(pause({ until: pauseEnd(from, length, timeZone), version }))
  }

  return {
    /** Whether the booth can be paused now. */
    isPossible: data !== undefined && !booth?.closed,
    current: inForce && !booth?.closed ? spanOf(inForce) : undefined,
    minutes,
    isBusy,
    begin: () => pauseFor(now, minutes),
    /** Says that a stop still stands. */
    stopStill: ({ reason, words }: Stop) => {
      if (!isBusy) void toastOutcome(pause({ stop: { reason, words }, version }))
    },
    /** Whether the stop has stood for so long that the page asks. */
    isStopAsked: inForce?.stop ? now - Date.parse(inForce.stop.saidAt) > STOP_ASKED_AFTER : false,
    prolong: pauseFor,
    end: () => {
      if (!isBusy) void toastOutcome(resume({ version }))
    },
  }
}
