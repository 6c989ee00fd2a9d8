import { QueryStatus } from '@reduxjs/toolkit/query'

/** Age in ms from which an unconfirmed list shows it. */
const WORTH_SAYING = 15_000
/** Duration in ms from which a pending refetch no longer confirms the list. */
const HANGS_AFTER = 3000

interface ListRequest {
  status: QueryStatus
  fulfilledTimeStamp?: number | undefined
  startedTimeStamp?: number | undefined
}

/**
 * Whether the list is fresh: Live, or successfully refetched, because every change sends an event.
 */
function isVouchedFor(isLive: boolean, { status, startedTimeStamp = 0 }: ListRequest, now: number) {
  if (!isLive || status === QueryStatus.rejected) return false
  return status !== QueryStatus.pending || now - startedTimeStamp < HANGS_AFTER
}

/** Age of the list in ms, if it should be shown. */
export function ageWorthSaying(isLive: boolean, request: ListRequest, now: number): number | null {
  if (request.fulfilledTimeStamp === undefined) return null
  const age = now - request.fulfilledTimeStamp
  return age > WORTH_SAYING && !isVouchedFor(isLive, request, now) ? age : null
}
