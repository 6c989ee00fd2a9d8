import type { SerializedError } from '@reduxjs/toolkit'
import { useRestartServerMutation } from '@/services/developerApi'
import { type ApiError, isOutage } from '@/services/errors'

/** A server that is not back after this time has failed (ms). */
const LONGEST_RESTART = 30_000

/** One state of the restart for the whole panel. */
export const useRestart = () => useRestartServerMutation({ fixedCacheKey: 'restart-server' })

interface Request {
  error?: ApiError | SerializedError | undefined
  /** Time of the last request, in this device's clock. */
  startedTimeStamp?: number | undefined
}

/** Whether a request failed because of a restart that was ordered here, which is no outage. */
export function useIsRestarting({ error, startedTimeStamp = 0 }: Request): boolean {
  const [, { fulfilledTimeStamp }] = useRestart()
  if (!error || !isOutage(error) || fulfilledTimeStamp === undefined) return false
  return startedTimeStamp < fulfilledTimeStamp + LONGEST_RESTART
}
