import { waitingCount } from '@/features/queue/queueEntries'
import { useGetQueueQuery } from '@/services/queueApi'
import { formatNumber } from '@/ui/time/format'

/** Title of the tab, starting with the number of waiting students. */
export function PageTitle({ children }: { children: string }) {
  const { waiting } = useGetQueueQuery(undefined, {
    selectFromResult: ({ data }) => ({ waiting: data ? waitingCount(data) : 0 }),
  })
  const count = waiting > 0 ? `(${formatNumber(waiting)}) ` : ''
  return <title>{`${count}${children} · Antrian Photobooth`}</title>
}
