import { LeftoversNotice } from '@/features/leftovers/LeftoversNotice'
import { TillOffer } from '@/features/till/TillOffer'

/** What waits for an answer before the day goes on. */
export const DayNotices = () => (
  <>
    <LeftoversNotice />
    <TillOffer />
  </>
)
