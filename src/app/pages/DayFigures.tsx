import { ForecastFigures } from '@/features/forecast/ForecastFigures'
import { WaitingFigure } from '@/features/queue/WaitingFigure'
import { StatsToggle } from '@/features/stats/StatsToggle'
import { TodayFigure } from '@/features/stats/TodayFigure'

/** The day in four figures, and the way to those of all days. */
export function DayFigures() {
  return (
    <>
      <dl>
        <WaitingFigure />
        <ForecastFigures />
        <TodayFigure />
      </dl>
      <StatsToggle />
    </>
  )
}
