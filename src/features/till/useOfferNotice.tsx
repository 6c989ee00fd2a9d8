import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useSelector } from 'react-redux'
import { selectUser } from '@/services/sessionSlice'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { OfferAnswers } from './OfferAnswers'
import { usePricedTill } from './usePricedTill'

/** A pending handover of the till: its receiver answers it, and everybody else sees it. */
export function useOfferNotice(): SlotNotice | null {
  const till = usePricedTill(useToday())
  const user = useSelector(selectUser)
  const timeZone = useTimeZone()
  if (!till?.offer || till.closed) return null
  const { offer } = till
  const isMine = offer.to.email === user?.email
  return {
    key: `offer ${offer.id}`,
    tone: isMine ? 'warning' : 'plain',
    isUrgent: isMine,
    title: isMine ? `Laci dari ${offer.from.name}` : `Laci untuk ${offer.to.name}, belum diterima`,
    detail: `${formatRupiah(offer.counted)} dihitung ${formatMoment(offer.at, timeZone, 'time')}`,
    answers: <OfferAnswers till={till} offer={offer} />,
  }
}
