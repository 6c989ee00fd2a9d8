import type { QueueEntry } from '@antrian/contract/queue'
import { GridActionsCell, type GridRenderCellParams } from '@mui/x-data-grid'
import { useDispatch } from 'react-redux'
import { HistoryIcon } from '@/ui/icons'
import { RowAction } from '@/ui/RowAction'
import { storyOpened } from './historySlice'

export function StoryButton(params: GridRenderCellParams<QueueEntry>) {
  const { id, studentName } = params.row
  const dispatch = useDispatch()

  return (
    <GridActionsCell {...params} suppressChildrenValidation>
      <RowAction
        label="Perjalanan antrian"
        name={`Perjalanan antrian ${studentName}`}
        icon={<HistoryIcon />}
        onClick={() => dispatch(storyOpened(id))}
      />
    </GridActionsCell>
  )
}
