import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { isOutage } from '@/services/errors'
import { dataAndError } from '@/services/selectFromResult'
import { useGetStatsQuery } from '@/services/statsApi'
import { Count, KeyFigure } from '@/ui/figures/KeyFigure'
import { formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { StatsOutage } from './StatsOutage'
import { useTodayTotals } from './useTodayTotals'
import { useWeekBefore } from './useWeekBefore'

/** Students and rupiah of today, compared with the same weekday last week. */
export function TodayFigure() {
  const { error } = useGetStatsQuery(undefined, { selectFromResult: dataAndError })
  const totals = useTodayTotals()
  // The desk's unsent money is more important than that the host's figures are old.
  if (error && isOutage(error) && !totals?.unsent.students) {
    return (
      <KeyFigure label="Hari ini">
        <StatsOutage />
      </KeyFigure>
    )
  }
  return totals ? <KnownToday {...totals} /> : <KeyFigure label="Hari ini">–</KeyFigure>
}

type Totals = NonNullable<ReturnType<typeof useTodayTotals>>

function KnownToday({ completed, amount, unsent }: Totals) {
  const before = useWeekBefore()
  const more = before ? completed - before.completed : 0
  return (
    <KeyFigure
      label={amount > 0 ? <>Hari ini, {formatNumber(completed)} selesai</> : 'Hari ini'}
      {...(unsent.students > 0
        ? { note: unsentWords(unsent), tone: 'warn' }
        : {
            note: before && comparison(more, formatDay(before.day, 'weekdayName')),
            tone: more > 0 ? 'good' : undefined,
          })}
    >
      {amount > 0 ? (
        <Count value={amount} format={formatRupiah} />
      ) : (
        <>
          <Count value={completed} /> selesai
        </>
      )}
    </KeyFigure>
  )
}

const unsentWords = ({ students, amount }: Totals['unsent']) =>
  `${formatNumber(amount || students)} belum terkirim`

/** Makes a text such as `7 lebih banyak dari Senin lalu`. */
function comparison(more: number, weekday: string): string {
  if (more === 0) return `sama dengan ${weekday} lalu`
  return `${formatNumber(Math.abs(more))} lebih ${more > 0 ? 'banyak' : 'sedikit'} dari ${weekday} lalu`
}
