import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetEntryLogQuery } from '@/services/adminLogApi'
import { useGetHistoryQuery } from '@/services/historyApi'
import { Bone } from '@/ui/Bone'
import { EntrySummary } from '@/ui/EntrySummary'
import { Notice } from '@/ui/Notice'
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
        <Notice
          tone="error"
          action={
            <Button variant="outlined" aria-busy={isFetching} onClick={() => void refetch()}>
              Coba lagi
            </Button>
          }
        >
          Gagal memuat perjalanan antrian
        </Notice>
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
