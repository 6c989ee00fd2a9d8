import type { QueueEntry } from '@antrian/contract/queue'
import { GridActionsCell, type GridRenderCellParams } from '@mui/x-data-grid'
import { useRowActions } from './useRowActions'

/** A row's buttons in the grid, which leads from one to the next by arrow keys. */
export function GridActions(params: GridRenderCellParams<QueueEntry>) {
  return (
    <GridActionsCell {...params} suppressChildrenValidation>
      {useRowActions(params.row)}
    </GridActionsCell>
  )
}
