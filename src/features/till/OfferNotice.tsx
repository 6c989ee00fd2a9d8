import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useSelector } from 'react-redux'
import { selectUser } from '@/services/sessionSlice'
import { Notice } from '@/ui/feedback/Notice'
import { OfferAnswers, type Offered } from './OfferAnswers'

/** A pending handover on the page of the till. */
export function OfferNotice({ till, offer }: Offered) {
  const user = useSelector(selectUser)
  const isMine = offer.to.email === user?.email
  return (
    <Notice tone="info" action={<OfferAnswers till={till} offer={offer} />}>
      {`${offer.from.name} menyerahkan ${formatRupiah(offer.counted)} kepada ${isMine ? 'akun ini' : offer.to.name}; belum diterima.`}
    </Notice>
  )
}
