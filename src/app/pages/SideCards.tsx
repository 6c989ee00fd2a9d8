import { RecentCard } from '@/features/queue/recent/RecentCard'
import { SkippedCard } from '@/features/queue/recent/SkippedCard'
import { useCapability } from '@/services/sessionSlice'
import { Slips } from './Slips'
import { Supplies } from './Supplies'

/** Cards beside the queue. Each is absent without content. */
export function SideCards() {
  const hasSlip = useCapability('slip')
  return (
    <>
      <SkippedCard />
      <RecentCard />
      <Supplies />
      {hasSlip && <Slips />}
    </>
  )
}
