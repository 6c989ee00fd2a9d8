import { roundedForecast } from '@antrian/contract/roundedForecast'
import type { Turn } from '@antrian/contract/turn'

const WORDS: Record<Exclude<Turn['state'], 'waiting'>, string> = {
  called: 'Silakan masuk ke photobooth!',
  'in-booth': 'Sedang di dalam booth',
  skipped: 'Nomormu dilewati. Temui admin photobooth.',
  over: 'Sesi nomor ini sudah berakhir',
}

export function stateText({ state, ahead }: Turn): string {
  if (state !== 'waiting') return WORDS[state]
  return ahead === 0 ? 'Giliran berikutnya' : `${ahead} orang lagi`
}

export const forecastText = ({ state, forecast, at, timeZone }: Turn): string =>
  state === 'waiting' && forecast !== null
    ? `kira-kira jam ${clockText(roundedForecast(forecast, at), timeZone)}`
    : ''

export const clockText = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('id', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time)
