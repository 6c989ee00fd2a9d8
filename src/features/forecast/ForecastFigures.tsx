import { roomUntil } from '@antrian/contract/forecast'
import { roundedForecast } from '@antrian/contract/roundedForecast'
import { useCapability } from '@/features/auth/authSlice'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import styles from './ForecastFigures.module.css'
import { useForecasts } from './ForecastProvider'

/** What to answer whoever asks at the desk: when it would be their turn, and who still fits today. */
export function ForecastFigures() {
  const isOffered = useCapability('forecast')
  const { forecast, closing } = useForecasts()
  const timeZone = useTimeZone()
  const now = useNow(10_000)
  if (!isOffered) return null
  if (!forecast) return <p className={styles.figures}>&nbsp;</p>

  const { pace, line, newcomer } = forecast
  const clock = (moment: number) => formatMoment(moment, timeZone, 'time')
  const room = closing === null || closing <= now ? null : roomUntil(closing, pace, line, now)
  const uncertain = room ? line.waiting.length - room.waiting : 0
  return (
    <p className={styles.figures}>
      <span>
        Daftar sekarang, giliran <b>± {clock(roundedForecast(newcomer, now))}</b>
      </span>
      {room && closing !== null && (
        <span>
          Muat sampai {clock(closing)}: <b>± {formatNumber(room.all)} siswa</b>
          {uncertain > 0 && (
            <span className={styles.uncertain}>
              {' '}
              {formatNumber(uncertain)} terakhir belum pasti
            </span>
          )}
        </span>
      )}
    </p>
  )
}
