import { QueryStatus } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { selectIsLive } from '@/middleware/connectionSlice'
import { selectQueueRequest } from '@/services/queueApi'
import { formatMoment, formatSpan } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { ageWorthSaying } from './ageOfList'
import styles from './ListAge.module.css'

/** Shows the age of a list that may be outdated, below the light. */
export function ListAge() {
  const isLive = useSelector(selectIsLive)
  const request = useSelector(selectQueueRequest)
  const timeZone = useTimeZone()
  const isSettled = isLive && request.status === QueryStatus.fulfilled
  const now = useNow('seconds', !isSettled)
  const offset = useClockOffset()
  // The time of the answer is in this device's clock.
  const age = ageWorthSaying(isLive, request, now - offset)
  if (age === null || request.fulfilledTimeStamp === undefined) return null

  return (
    <span
      className={styles.age}
      title={formatMoment(request.fulfilledTimeStamp + offset, timeZone, 'exact')}
    >
      <span className="unseen">Data </span>
      {formatSpan(age)} lalu
    </span>
  )
}
