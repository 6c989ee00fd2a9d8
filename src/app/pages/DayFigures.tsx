import { useBooth } from '@/features/auth/useBooth'
import { ClosedFigure } from '@/features/closing/ClosedFigure'
import { ForecastFigures } from '@/features/forecast/ForecastFigures'
import { WaitingFigure } from '@/features/queue/WaitingFigure'
import { StatsToggle } from '@/features/stats/StatsToggle'
import { TodayFigure } from '@/features/stats/TodayFigure'

/** Four figures of the day, and a button for those of all days. */
export function DayFigures() {
  const closed = useBooth()?.closed
  return (
    <>
      <dl>
        <WaitingFigure />
        {closed ? <ClosedFigure closed={closed} /> : <ForecastFigures />}
        <TodayFigure />
      </dl>
      <StatsToggle />
    </>
  )
}
