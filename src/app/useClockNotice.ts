import { DAY, MINUTE } from '@antrian/contract/shared/durations'
import { formatMinutes } from '@/ui/time/format'
import { useClockOffset } from '@/ui/time/schoolTime'

const WORTH_SAYING = 2 * MINUTE

/** Warns that this device's clock is wrong, because its times differ from those on the page. */
export function useClockNotice() {
  const offset = useClockOffset()
  if (Math.abs(offset) < WORTH_SAYING) return null
  const wrong = offset < 0 ? 'cepat' : 'lambat'
  return {
    key: 'clock',
    tone: 'warning' as const,
    title: `Jam perangkat ini ${lengthOf(Math.abs(offset))} terlalu ${wrong}`,
    detail: 'Yang tampil di sini memakai jam server',
  }
}

function lengthOf(span: number): string {
  const minutes = Math.round(span / MINUTE) * MINUTE
  return minutes < DAY ? formatMinutes(minutes) : `${Math.round(minutes / DAY)} hari`
}
