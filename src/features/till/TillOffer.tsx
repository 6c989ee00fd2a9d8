import { hasPrices } from '@antrian/contract/settings'
import { useSelector } from 'react-redux'
import { selectUser, useCapability } from '@/features/auth/authSlice'
import { useBooth } from '@/features/auth/useBooth'
import { dataOnly } from '@/services/selectFromResult'
import { useGetTillQuery } from '@/services/tillApi'
import { useToday } from '@/ui/time/useToday'
import { OfferNotice } from './OfferNotice'

/** A pending handover to this account, which waits for an answer; absent without prices. */
export function TillOffer() {
  const booth = useBooth(useCapability('till'))
  const day = useToday()
  const user = useSelector(selectUser)
  const skip = !booth || !hasPrices(booth.settings)
  const { data: till } = useGetTillQuery(day, { skip, selectFromResult: dataOnly })
  if (!till?.offer || till.offer.to.email !== user?.email) return null
  return <OfferNotice day={day} offer={till.offer} />
}
