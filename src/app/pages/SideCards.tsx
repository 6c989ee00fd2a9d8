import { RecentCard } from '@/features/queue/recent/RecentCard'
import { SkippedCard } from '@/features/queue/recent/SkippedCard'
import { Supplies } from './Supplies'

/** Cards beside the queue. Each is absent without content. */
export const SideCards = () => (
  <>
    <SkippedCard />
    <RecentCard />
    <Supplies />
  </>
)
