import { useSelector } from 'react-redux'
import { selectUser, useCapability } from '@/features/auth/authSlice'
import { dataOnly } from '@/services/selectFromResult'
import { useGetTillQuery } from '@/services/tillApi'
import { useToday } from '@/ui/time/useToday'
import { OfferNotice } from './OfferNotice'

/** A pending handover to this account, which waits for an answer. */
export function TillOffer() {
  const hasTill = useCapability('till')
  const day = useToday()
  const user = useSelector(selectUser)
  const { data: till } = useGetTillQuery(day, { skip: !hasTill, selectFromResult: dataOnly })
  if (!till?.offer || till.offer.to.email !== user?.email) return null
  return <OfferNotice day={day} offer={till.offer} />
}
