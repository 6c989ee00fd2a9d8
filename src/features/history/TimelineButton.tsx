import type { QueueEntry } from '@antrian/contract/queue/queue'
import { nameOf } from '@antrian/contract/queue/studentName'
import { useDispatch } from 'react-redux'
import { RowAction } from '@/ui/table/RowAction'
import { timelineOpened } from './historySlice'

export function TimelineButton({ entry }: { entry: QueueEntry }) {
  const dispatch = useDispatch()

  return (
    <RowAction
      label="Riwayat perubahan"
      name={`Riwayat perubahan ${nameOf(entry)}`}
      icon="timeline"
      onClick={() => dispatch(timelineOpened(entry.id))}
    />
  )
}
