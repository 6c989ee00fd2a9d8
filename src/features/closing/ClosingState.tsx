import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { DayClosing } from '@antrian/contract/till/closing'
import { useSelector } from 'react-redux'
import { useOnce } from '@/acts/useOnce'
import { closingApi } from '@/services/closingApi'
import { selectIsDeveloper } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/feedback/Notice'
import { toastOutcome } from '@/ui/feedback/toastOutcome'
import { formatChange } from '@/ui/figures/measures'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { paymentOf, totalOf } from './dayReport'

/** Tells who closed the day, and what has changed since. */
export function ClosingState({
  closing: { day, closing, figures, earlier, takeBackUntil },
}: {
  closing: DayClosing
}) {
  const timeZone = useTimeZone()
  const isDeveloper = useSelector(selectIsDeveloper)
  const [reopen, { isLoading }] = useOnce(closingApi.endpoints.reopenDay)
  const time = (at: string) => formatMoment(at, timeZone, 'row')
  const clock = useNow('minutes', Boolean(takeBackUntil))
  const takeBack = takeBackUntil && Date.parse(takeBackUntil) > clock ? takeBackUntil : undefined

  if (!closing) {
    const [last] = earlier
    if (!last?.reopened) return null
    return (
      <Notice tone="info">
        {`Pernah ditutup ${time(last.at)} oleh ${last.by}, dibuka lagi ${time(last.reopened.at)} oleh ${last.reopened.by}.`}
      </Notice>
    )
  }
  const [then, now] = [totalOf(closing.figures), totalOf(figures)]
  const changes = [
    difference('siswa terdaftar', figures.added - closing.figures.added),
    difference('siswa selesai', now.students - then.students),
    difference('dibatalkan', figures.cancelled - closing.figures.cancelled),
    // By method, because a corrected payment leaves the total as it was.
    ...PaymentMethod.options.flatMap(method => {
      const [before, after] = [closing.figures.till[method], figures.till[method]]
      const label = PAYMENT_LABELS[method]
      const sales = paymentOf(figures, method).amount - paymentOf(closing.figures, method).amount
      const ahead = after.paidAhead - before.paidAhead
      const others = after.otherDays - before.otherDays
      // A student who paid and was brought to another day leaves the money in this till.
      if (sales === 0 && ahead + others === 0) return []
      return [
        moneyDifference(label, sales),
        moneyDifference(`${label} belum difoto`, ahead),
        moneyDifference(`${label} dari antrian hari lain`, others),
      ]
    }),
  ].filter(Boolean)
  return (
    <>
      <Notice
        tone="info"
        action={
          (takeBack || isDeveloper) && (
            <Button
              variant="outlined"
              aria-disabled={isLoading}
              onClick={() => !isLoading && void toastOutcome(reopen({ day }))}
            >
              {takeBack ? 'Urungkan' : 'Buka lagi'}
            </Button>
          )
        }
      >
        {`Ditutup ${time(closing.at)} oleh ${closing.by}. Angka di bawah tidak berubah lagi.`}
        {takeBack &&
          ` Bisa diurungkan sampai ${formatMoment(takeBack, timeZone, 'time')}, selama antrian dan uang tidak berubah.`}
      </Notice>
      {changes.length > 0 && (
        <Notice tone="warning">{`Berubah setelah ditutup: ${changes.join(', ')}.`}</Notice>
      )}
    </>
  )
}

const sign = (amount: number) => (amount < 0 ? '−' : '+')

const moneyDifference = (label: string, amount: number) =>
  amount === 0 ? '' : `${label} ${formatChange(amount, formatRupiah)}`

const difference = (words: string, count: number) =>
  count === 0 ? '' : `${sign(count)}${Math.abs(count)} ${words}`
