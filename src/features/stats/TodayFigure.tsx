import { formatRupiah } from '@antrian/contract/rupiah'
import type { StatsOverview } from '@antrian/contract/stats'
import { isOutage } from '@/services/errors'
import { useGetStatsQuery } from '@/services/statsApi'
import { Count, KeyFigure } from '@/ui/figures/KeyFigure'
import { formatDay, formatNumber } from '@/ui/time/format'
import { StatsOutage } from './StatsOutage'
import { amountToday, completedToday } from './todayTotals'
import { useWeekBefore } from './useWeekBefore'

/** Students and rupiah of today, compared with the same weekday last week. */
export function TodayFigure() {
  const { data, error } = useGetStatsQuery()
  if (error && isOutage(error)) {
    return (
      <KeyFigure label="Hari ini">
        <StatsOutage />
      </KeyFigure>
    )
  }
  return data ? <KnownToday stats={data} /> : <KeyFigure label="Hari ini">–</KeyFigure>
}

function KnownToday({ stats }: { stats: StatsOverview }) {
  const completed = completedToday(stats)
  const amount = amountToday(stats)
  const before = useWeekBefore()
  const more = before ? completed - before.completed : 0
  return (
    <KeyFigure
      label={amount > 0 ? <>Hari ini, {formatNumber(completed)} selesai</> : 'Hari ini'}
      note={before && comparison(more, formatDay(before.day, 'weekdayName'))}
      tone={more > 0 ? 'good' : undefined}
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

/** Makes a text such as `7 lebih banyak dari Senin lalu`. */
function comparison(more: number, weekday: string): string {
  if (more === 0) return `sama dengan ${weekday} lalu`
  return `${formatNumber(Math.abs(more))} lebih ${more > 0 ? 'banyak' : 'sedikit'} dari ${weekday} lalu`
}
