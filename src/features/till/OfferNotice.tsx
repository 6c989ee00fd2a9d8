import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { Handover, TillDay } from '@antrian/contract/till/till'
import { useSelector } from 'react-redux'
import { useOnce } from '@/features/auth/useOnce'
import { selectUser } from '@/services/sessionSlice'
import { useAcceptTillMutation, useWithdrawTillMutation } from '@/services/tillApi'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { toast } from '@/ui/feedback/toast'

interface OfferNoticeProps {
  till: Pick<TillDay, 'day' | 'receivers'>
  offer: Handover
}

/**
 * A pending handover. Its receiver can accept it, and its giver can withdraw it; anybody can when
 * neither may sign in any more.
 */
export function OfferNotice({ till: { day, receivers }, offer }: OfferNoticeProps) {
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

  async function carryOut(act: typeof accept, done: string) {
    const { error } = await act({ day, id: offer.id })
    if (error) toast('error', errorMessage(error))
    else toast('success', done)
  }

  return (
    <Notice
      tone="info"
      action={
        (isMine || isGiver || isNobodys) && (
          <span ref={buttons} className="row wrap">
            {isMine && (
              <Button
                variant="contained"
                aria-disabled={isBusy}
                onClick={() => void carryOut(accept, 'Laci diterima')}
              >
                Terima laci
              </Button>
            )}
            <Button
              variant="outlined"
              aria-disabled={isBusy}
              onClick={() => void carryOut(withdraw, 'Serah terima dibatalkan')}
            >
              {isMine ? 'Tolak' : 'Tarik kembali'}
            </Button>
          </span>
        )
      }
    >
      {`${offer.from.name} menyerahkan ${formatRupiah(offer.counted)} kepada ${isMine ? 'akun ini' : offer.to.name}; belum diterima.`}
    </Notice>
  )
}
