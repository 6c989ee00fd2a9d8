import { useCapability } from '@/features/auth/authSlice'
import { RecentCard } from '@/features/queue/recent/RecentCard'
import { SkippedCard } from '@/features/queue/recent/SkippedCard'
import { Slips } from './Slips'
import { Supplies } from './Supplies'

/** Beside the queue: each card is absent while it has nothing to say. */
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
