import type { Handover, TillDay } from '@antrian/contract/till/till'
import { useSelector } from 'react-redux'
import { useOnce } from '@/acts/useOnce'
import { selectUser } from '@/services/sessionSlice'
import { tillApi } from '@/services/tillApi'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { toastOutcome } from '@/ui/feedback/toastOutcome'

export interface Offered {
  till: Pick<TillDay, 'day' | 'receivers'>
  offer: Handover
}

/**
 * Answers to a pending handover. Its receiver can accept it, and its giver can withdraw it; anybody
 * can when neither may sign in any more.
 */
export function OfferAnswers({ till: { day, receivers }, offer }: Offered) {
  const user = useSelector(selectUser)
  const [accept, accepting] = useOnce(tillApi.endpoints.acceptTill)
  const [withdraw, withdrawing] = useOnce(tillApi.endpoints.withdrawTill)
  const isMine = offer.to.email === user?.email
  const isGiver = offer.from.email === user?.email
  const isNobodys = !receivers.some(({ email }) =>
    [offer.from.email, offer.to.email].includes(email),
  )
  const buttons = useFocusPageAfter<HTMLSpanElement>()
  const isBusy = accepting.isLoading || withdrawing.isLoading
  if (!(isMine || isGiver || isNobodys)) return null

  const handover = { day, id: offer.id }

  return (
    <span ref={buttons} className="row">
      {isMine && (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void toastOutcome(accept(handover), 'Laci diterima')}
        >
          Terima laci
        </Button>
      )}
      <Button
        variant={isMine ? 'text' : 'outlined'}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void toastOutcome(withdraw(handover), 'Serah terima dibatalkan')}
      >
        {isMine ? 'Tolak' : 'Tarik kembali'}
      </Button>
    </span>
  )
}
