import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectAwaySince } from '@/acts/heldState'
import { QueueOutage } from '@/features/queue/table/QueueOutage'
import { StatsOutage } from '@/features/stats/StatsOutage'
import { useCapability } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

const UnsentNotice = lazyWithPreload(() =>
  import('@/features/unsent/UnsentNotice').then(m => m.UnsentNotice),
)

/** Notice about data that could not be fetched, one at a time: first the list, then its figures. */
export function Outages({ hasStats }: { hasStats: boolean }) {
  const keepsActs = useCapability('offline-acts')
  const isAway = useSelector(selectAwaySince) !== null
  return (
    <>
      {keepsActs && (
        <Suspense fallback={null}>
          <UnsentNotice />
        </Suspense>
      )}
      {!(keepsActs && isAway) && <QueueOutage />}
      {hasStats && <StatsOutage />}
    </>
  )
}
