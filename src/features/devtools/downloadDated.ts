import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { serverClock } from '@/services/serverClock'
import { downloadJson } from '@/ui/browser/download'
import { formatMoment } from '@/ui/time/format'

/** Downloads JSON with the school's time to the second in its name, so that names sort by time. */
export function downloadDated(name: string, content: unknown, timeZone: string) {
  const now = serverClock.now()
  const clock = formatMoment(now, timeZone, 'clock').replaceAll('.', '-')
  downloadJson(`${name}_${schoolDay(now, timeZone)}T${clock}.json`, content)
}
