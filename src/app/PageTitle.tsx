import { useWaitingCount } from '@/acts/shownQueue'
import { formatNumber } from '@/ui/time/format'

/** Title of the tab, starting with the number of waiting students. */
export function PageTitle({ children }: { children: string }) {
  const waiting = useWaitingCount()
  const count = waiting > 0 ? `(${formatNumber(waiting)}) ` : ''
  return <title>{`${count}${children} · Antrian Photobooth`}</title>
}
