import { roomUntil } from '@antrian/contract/forecast/forecast'
import { PACE_SESSIONS, type Pace } from '@antrian/contract/forecast/pace'
import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import { MINUTE } from '@antrian/contract/shared/durations'
import { useSelector } from 'react-redux'
import { selectAwaySince } from '@/acts/outboxSlice'
import type { ApiRoot } from '@/services/api'
import { selectStopText } from '@/services/pausedUntil'
import { useCapability } from '@/services/sessionSlice'
import { KeyFigure } from '@/ui/figures/KeyFigure'
import { formatMoment, formatNumber, formatSpan } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useForecasts } from './ForecastProvider'
import type { QueueForecast } from './forecastLine'

/**
 * Answers two questions at the desk: when a new student would start, and how many still fit today.
 */
export function ForecastFigures() {
  const isOffered = useCapability('forecast')
  const { forecast, pace, closing } = useForecasts()
  const timeZone = useTimeZone()
  const now = useNow('minutes')
  const awaySince = useSelector(selectAwaySince)
  const isStopped = useSelector((state: ApiRoot) => selectStopText(state, now) !== undefined)
  if (!isOffered) return null
  if (!forecast) {
    return (
      <KeyFigure
        label="Perkiraan giliran"
        note={isStopped ? 'muncul lagi begitu booth jalan' : pace && whenToExpect(pace)}
      >
        –
      </KeyFigure>
    )
  }
  const start = roundedForecast(forecast.newcomer, now)
  const wait = start - now
  return (
    <>
      <KeyFigure
        label="Daftar sekarang, giliran"
        note={awaySince === null ? wait >= MINUTE && formatSpan(wait) : 'setelah tersambung'}
      >
        {awaySince === null ? `± ${formatMoment(start, timeZone, 'time')}` : '–'}
      </KeyFigure>
      {closing !== null && closing > now && (
        <RoomFigure forecast={forecast} closing={closing} now={now} awaySince={awaySince} />
      )}
    </>
  )
}

interface RoomFigureProps {
  forecast: QueueForecast
  closing: number
  now: number
  awaySince: number | null
}

function RoomFigure({ forecast: { pace, line }, closing, now, awaySince }: RoomFigureProps) {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  const room = roomUntil(closing, pace, line, now)
  const late = line.waiting.length - room.waiting
  return (
    <KeyFigure
      label={`Masih sempat sebelum ${formatMoment(closing, timeZone, 'time')}`}
      {...(awaySince === null
        ? {
            note: late > 0 && (
              <>
                {formatNumber(late)} tidak<span className="unseen"> kebagian</span>
              </>
            ),
            tone: 'warn',
          }
        : { note: `per ${formatMoment(awaySince + offset, timeZone, 'time')}` })}
    >
      ± {formatNumber(room.all)} siswa
    </KeyFigure>
  )
}

/** Tells when the forecast will appear. */
const whenToExpect = ({ sessions }: Pace) =>
  sessions < PACE_SESSIONS.least
    ? `muncul setelah ${PACE_SESSIONS.least} sesi selesai`
    : 'muncul begitu sesi pertama dimulai'
