import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetEntryLogQuery } from '@/services/adminLogApi'
import { useGetHistoryQuery } from '@/services/historyApi'
import { Bone } from '@/ui/Bone'
import { EntrySummary } from '@/ui/EntrySummary'
import { RetryNotice } from '@/ui/RetryNotice'
import { Sheet } from '@/ui/Sheet'
import { selectHistoryView, storyClosed } from './historySlice'
import { Story } from './Story'

/** Who did what to one entry, and when. It goes on while it is read. */
export function StoryDialog({ id }: { id: EntryId }) {
  const dispatch = useDispatch()
  const entry = useEntryOf(id)
  const { data, error, isFetching, refetch } = useGetEntryLogQuery(id)

  return (
    <Sheet title="Perjalanan Antrian" onClose={() => dispatch(storyClosed())}>
      {entry && <EntrySummary entry={entry} />}
      {data && <Story lines={data.lines} isCut={data.next !== null} />}
      {!data && !error && <Bone width="100%" height="8rem" />}
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          Gagal memuat perjalanan antrian
        </RetryNotice>
      )}
    </Sheet>
  )
}

/** As the rows show it; as it was when it leaves them. */
function useEntryOf(id: EntryId): QueueEntry | undefined {
  const view = useSelector(selectHistoryView)
  const { data } = useGetHistoryQuery(view ?? { page: 1 }, { skip: !view })
  const live = data?.queues.find(entry => entry.id === id)
  const [last, setLast] = useState(live)
  if (live && live !== last) setLast(live)
  return live ?? last
}
