import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { KeyFigure } from '@/ui/figures/KeyFigure'
import { formatNumber } from '@/ui/time/format'
import { useTodayTotals } from './useTodayTotals'

/** Students and rupiah of today. */
export function TodayFigure() {
  const totals = useTodayTotals()
  return totals ? <KnownToday {...totals} /> : <KeyFigure label="Hari ini">–</KeyFigure>
}

type Totals = NonNullable<ReturnType<typeof useTodayTotals>>

function KnownToday({ completed, amount, unsent }: Totals) {
  return (
    <KeyFigure
      label={
        unsent.students > 0 ? (
          // Money that only this device knows is more important than how many students it is from.
          <>
            <span className="unseen">Hari ini, {formatNumber(completed)} selesai, </span>
            <span className="warn">{unsentWords(unsent)}</span>
          </>
        ) : amount > 0 ? (
          <>Hari ini, {formatNumber(completed)} selesai</>
        ) : (
          'Hari ini'
        )
      }
    >
      {amount > 0 ? formatRupiah(amount) : `${formatNumber(completed)} selesai`}
    </KeyFigure>
  )
}

const unsentWords = ({ students, amount }: Totals['unsent']) =>
  `${formatNumber(amount || students)} belum terkirim`
