import type { Handover, TillDay } from '@antrian/contract/till/till'
import { useSelector } from 'react-redux'
import { useOnce } from '@/acts/useOnce'
import { selectUser } from '@/services/sessionSlice'
import { useAcceptTillMutation, useWithdrawTillMutation } from '@/services/tillApi'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'

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
  const [accept, accepting] = useOnce(useAcceptTillMutation())
  const [withdraw, withdrawing] = useOnce(useWithdrawTillMutation())
  const isMine = offer.to.email === user?.email
  const isGiver = offer.from.email === user?.email
  const isNobodys = !receivers.some(({ email }) =>
    [offer.from.email, offer.to.email].includes(email),
  )
  const buttons = useFocusPageAfter<HTMLSpanElement>()
  const isBusy = accepting.isLoading || withdrawing.isLoading
  if (!(isMine || isGiver || isNobodys)) return null

  async function carryOut(act: typeof accept, done: string) {
    const { error } = await act({ day, id: offer.id })
    if (error) toast('error', errorMessage(error))
    else toast('success', done)
  }

  return (
    <span ref={buttons} className="row">
      {isMine && (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void carryOut(accept, 'Laci diterima')}
        >
          Terima laci
        </Button>
      )}
      <Button
        variant={isMine ? 'text' : 'outlined'}
        aria-disabled={isBusy}
        onClick={() => void carryOut(withdraw, 'Serah terima dibatalkan')}
      >
        {isMine ? 'Tolak' : 'Tarik kembali'}
      </Button>
    </span>
  )
}
