import { useDispatch, useSelector } from 'react-redux'
import type { ApiDispatch } from '@/services/api'
import { acceptOffer, declineOffer } from '@/services/authApi'
import { selectOffer } from '@/services/sessionSlice'
import buttons from '@/ui/PlainButton.module.css'
import { PublicPage } from '@/ui/PublicPage'
import { VisitorCard } from './VisitorCard'

/** Asks before a link signs in another user. */
export function OtherSessionPage() {
  const offer = useSelector(selectOffer)
  const dispatch = useDispatch<ApiDispatch>()
  if (!offer) return null
  const { here, offered } = offer

  return (
    <PublicPage title="Ganti Akun?" frames={['veil', 'question', 'glasses', 'cap']}>
      <p>Di perangkat ini sudah masuk:</p>
      <VisitorCard visitor={here.user} />
      <p>Tautan yang dibuka adalah milik:</p>
      <VisitorCard visitor={offered.user} />
      <div className="row wrap">
        <button
          type="button"
          className={buttons.button}
          data-look="main"
          onClick={() => dispatch(declineOffer(here))}
        >
          Tetap sebagai {here.user.name}
        </button>
        <button
          type="button"
          className={buttons.button}
          onClick={() => dispatch(acceptOffer(offered))}
        >
          Ganti ke {offered.user.name}
        </button>
      </div>
    </PublicPage>
  )
}
