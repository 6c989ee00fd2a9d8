import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useGetEntryLogQuery } from '@/services/adminLogApi'
import { useGetHistoryQuery } from '@/services/historyApi'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { EntrySummary } from '@/ui/entry/EntrySummary'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { EntryTimeline } from './EntryTimeline'
import { timelineClosed } from './historySlice'
import { useHistoryView } from './useHistoryView'

/** The log of one entry, updated live. */
export function TimelineDialog({ id }: { id: EntryId }) {
  const dispatch = useDispatch()
  const entry = useEntryOf(id)
  const { data, error, isFetching, refetch } = useGetEntryLogQuery(id)

  return (
    <InfoDialog title="Riwayat Perubahan" onClose={() => dispatch(timelineClosed())}>
      {entry && <EntrySummary entry={entry} />}
      {data && <EntryTimeline lines={data.lines} isCut={data.next !== null} />}
      {!data && !error && <Skeleton width="100%" height="8rem" />}
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          Gagal memuat riwayat perubahan
        </RetryNotice>
      )}
    </InfoDialog>
  )
}

/** The entry in the loaded rows, or its last known version. */
function useEntryOf(id: EntryId): QueueEntry | undefined {
  const [view] = useHistoryView()
  const { data } = useGetHistoryQuery(view)
  const live = data?.queues.find(entry => entry.id === id)
  const [last, setLast] = useState(live)
  if (live && live !== last) setLast(live)
  return live ?? last
}
