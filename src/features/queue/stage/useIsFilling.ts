import { isJustStarted } from '@antrian/contract/queue/justStarted'
import { JUST_STARTED } from '@antrian/contract/queue/pressTimes'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useCallback, useSyncExternalStore } from 'react'
import { serverClock } from '@/services/serverClock'
import { useCapability } from '@/services/sessionSlice'

/** Whether the session began so recently that a press would complete nobody. */
export function useIsFilling({ startedAt }: QueueEntry): boolean {
  const isGuarded = useCapability('seen-version')
  const whenFull = useCallback(
    (tell: () => void) => {
      const passed = serverClock.now() - Date.parse(startedAt ?? '')
      const full = setTimeout(tell, Math.max(0, JUST_STARTED - passed))
      return () => clearTimeout(full)
    },
    [startedAt],
  )
  const isFilling = () => isGuarded && isJustStarted(startedAt, serverClock.now())
  // The first picture is drawn by the server's renderer, and shows the same.
  return useSyncExternalStore(whenFull, isFilling, isFilling)
}
