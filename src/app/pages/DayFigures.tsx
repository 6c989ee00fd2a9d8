import { useCapability } from '@/features/auth/authSlice'
import { ClosedFigure } from '@/features/closing/ClosedFigure'
import { ForecastFigures } from '@/features/forecast/ForecastFigures'
import { WaitingFigure } from '@/features/queue/WaitingFigure'
import { StatsToggle } from '@/features/stats/StatsToggle'
import { TodayFigure } from '@/features/stats/TodayFigure'
import { useGetSettingsQuery } from '@/services/settingsApi'

/** Four figures of the day, and a button for those of all days. */
export function DayFigures() {
  const hasSettings = useCapability('booth-settings')
  const { data } = useGetSettingsQuery(undefined, { skip: !hasSettings })
  return (
    <>
      <dl>
        <WaitingFigure />
        {data?.closed ? <ClosedFigure closed={data.closed} /> : <ForecastFigures />}
        <TodayFigure />
      </dl>
      <StatsToggle />
    </>
  )
}
