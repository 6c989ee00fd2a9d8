import { roomUntil } from '@antrian/contract/forecast'
import { PACE_SESSIONS, type Pace } from '@antrian/contract/pace'
import { roundedForecast } from '@antrian/contract/roundedForecast'
import { useCapability } from '@/features/auth/authSlice'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import styles from './ForecastFigures.module.css'
import { useForecasts } from './ForecastProvider'

/**
 * Shows the answers to two questions at the desk: when a newcomer would start, and who still fits
 * today.
 */
export function ForecastFigures() {
  const isOffered = useCapability('forecast')
  const { forecast, pace: known, closing } = useForecasts()
  const timeZone = useTimeZone()
  const now = useNow(10_000)
  if (!isOffered) return null
  if (!forecast) return <p className={styles.figures}>{known ? whenToExpect(known) : '\u00a0'}</p>

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

/** Sentence for a pace that rests on no data yet. */
const whenToExpect = ({ sessions }: Pace) =>
  sessions < PACE_SESSIONS.least
    ? `Perkiraan giliran muncul setelah ${PACE_SESSIONS.least} sesi selesai.`
    : 'Perkiraan giliran muncul begitu sesi pertama dimulai.'
