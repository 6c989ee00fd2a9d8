import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import { isNumbered } from '@antrian/contract/queue/activeEntry'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { useSelector } from 'react-redux'
import { selectAwaySince, selectRefusesToStore } from '@/acts/outboxSlice'
import { useActiveEntries } from '@/acts/shownQueue'
import { useGetStatsQuery } from '@/services/statsApi'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useToday } from '@/ui/time/useToday'
import { useForecasts } from './ForecastProvider'
import { nextNumber, standingAhead, withoutLeftovers } from './forecastLine'
import styles from './NewcomerLine.module.css'

const NUMBER_LATER = 'Nomor menyusul setelah tersambung.'
const NOT_HERE = 'Browser ini tidak bisa menyimpan: tambahkan siswa setelah tersambung.'

/** Shows a student's future number and start before the form is saved. */
export function NewcomerLine() {
  const { forecast } = useForecasts()
  const { entries } = useActiveEntries()
  const isAway = useSelector(selectAwaySince) !== null
  const refusesToStore = useSelector(selectRefusesToStore)
  const { data: stats, fulfilledTimeStamp = 0 } = useGetStatsQuery()
  const timeZone = useTimeZone()
  const today = useToday()
  const offset = useClockOffset()
  const now = useNow('minutes')
  if (isAway) return <p className={styles.line}>{refusesToStore ? NOT_HERE : NUMBER_LATER}</p>
  if (!entries || !stats) return <p className={styles.line}>&nbsp;</p>

  // Figures fetched before midnight belong to yesterday, until new ones arrive.
  const isOfToday = schoolDay(fulfilledTimeStamp + offset, timeZone) === today
  // Own additions that are still being sent come first.
  const coming = entries.filter(entry => !isNumbered(entry)).length
  const number = nextNumber(entries, isOfToday ? stats.todayQueues : 0, today, timeZone) + coming
  const ahead = standingAhead(withoutLeftovers(entries, today, timeZone))
  return (
    <p className={styles.line}>
      Nomor <b>{number}</b>
      {forecast && (
        <>
          , giliran kira-kira{' '}
          <b>{formatMoment(roundedForecast(forecast.newcomer, now), timeZone, 'time')}</b>
        </>
      )}
      {ahead > 0 && ` (${formatNumber(ahead)} siswa di depan)`}.
    </p>
  )
}
