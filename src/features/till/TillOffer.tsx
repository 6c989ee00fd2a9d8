import { useSelector } from 'react-redux'
import { selectUser } from '@/services/sessionSlice'
import { useToday } from '@/ui/time/useToday'
import { OfferNotice } from './OfferNotice'
import { usePricedTill } from './usePricedTill'

/** A pending handover to this account, which waits for an answer; absent without prices. */
export function TillOffer() {
  const day = useToday()
  const till = usePricedTill(day)
  const user = useSelector(selectUser)
  if (!till?.offer || till.offer.to.email !== user?.email) return null
  return <OfferNotice till={till} offer={till.offer} />
}
