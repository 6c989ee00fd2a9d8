import { QueryStatus } from '@reduxjs/toolkit/query'

/** Older than this, a list nobody vouches for shows its age. */
const WORTH_SAYING = 15_000
/** A refetch that takes longer than this no longer vouches for the list. */
const HANGS_AFTER = 3000

export interface ListRequest {
  status: QueryStatus
  fulfilledTimeStamp?: number | undefined
  startedTimeStamp?: number | undefined
}

/** Live and well answered, a list is fresh however long ago it came: every change is told. */
export function isVouchedFor(
  isLive: boolean,
  { status, startedTimeStamp = 0 }: ListRequest,
  now: number,
) {
  if (!isLive || status === QueryStatus.rejected) return false
  return status !== QueryStatus.pending || now - startedTimeStamp < HANGS_AFTER
}

/** How old the list is in ms, when that is worth saying. */
export function ageWorthSaying(isLive: boolean, request: ListRequest, now: number): number | null {
  if (request.fulfilledTimeStamp === undefined) return null
  const age = now - request.fulfilledTimeStamp
  return age > WORTH_SAYING && !isVouchedFor(isLive, request, now) ? age : null
}
