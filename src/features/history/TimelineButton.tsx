import type { QueueEntry } from '@antrian/contract/queue'
import { useDispatch } from 'react-redux'
import { RowAction } from '@/ui/table/RowAction'
import { HistoryIcon } from '@/ui/theme/icons'
import { timelineOpened } from './historySlice'

export function TimelineButton({ entry: { id, studentName } }: { entry: QueueEntry }) {
  const dispatch = useDispatch()

  return (
    <RowAction
      label="Riwayat perubahan"
      name={`Riwayat perubahan ${studentName}`}
      icon={<HistoryIcon />}
      onClick={() => dispatch(timelineOpened(id))}
    />
  )
}
