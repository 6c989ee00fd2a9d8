import type { Turn } from '@antrian/contract/board/turn'
import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import { stopSentence } from '@antrian/contract/forecast/stop'
import { clockTime } from '@antrian/contract/shared/clock'
import { COMES_IN } from '../comesIn'

/** Number of students ahead from which on the student should stay near the booth. */
const SOON = 3

const WORDS: Record<Exclude<Turn['state'], 'waiting'>, string> = {
  called: 'Silakan masuk ke photobooth!',
  'in-booth': 'Sedang di dalam booth',
  skipped: 'Nomor ini dilewati. Temui admin photobooth.',
  over: 'Sesi nomor ini sudah berakhir',
}

export const isSoon = ({ state, ahead }: Turn) => state === 'waiting' && ahead <= SOON

/** Whether the number is asked in, as long as the call screen says so. */
export const isSummoned = ({ state, calledAt, at }: Turn) =>
  state === 'called' || (state === 'in-booth' && calledAt !== null && at - calledAt <= COMES_IN)

export function stateText(turn: Turn): string {
  const { state, ahead, isClosed } = turn
  if (isSummoned(turn)) return WORDS.called
  if (state === 'skipped' && isClosed) return 'Booth sudah tutup hari ini'
  if (state !== 'waiting') return WORDS[state]
  const place = ahead === 0 ? 'Giliran berikutnya' : `${ahead} orang lagi`
  return isSoon(turn) ? `${place}, bersiap` : place
}

/** Expected start, and the end of a pause; or why the booth stopped, because nobody knows a time. */
export function forecastText({ state, forecast, at, pausedUntil, stop, timeZone }: Turn) {
  if (state !== 'waiting') return ''
  if (stop) return `${stopSentence(stop)}. Nomor tetap berlaku.`
  return [
    pausedUntil !== null && `Istirahat sampai ${clockTime(pausedUntil, timeZone)}`,
    forecast !== null && `kira-kira pukul ${clockTime(roundedForecast(forecast, at), timeZone)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
