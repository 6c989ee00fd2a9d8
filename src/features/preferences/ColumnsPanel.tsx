import Popover from '@mui/material/Popover'
import { useDispatch, useSelector } from 'react-redux'
import { useBackInstead } from '@/ui/dialog/browserBack'
import { SwitchField } from '@/ui/fields/SwitchField'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import styles from './ColumnsButton.module.css'
import { type ColumnChoice, type TableName } from './hiddenColumns'
import { columnsHidden, selectHiddenColumns } from './preferencesSlice'

interface ColumnsPanelProps {
  table: TableName
  choices: readonly ColumnChoice[]
  anchor: HTMLElement
  onClose: () => void
}

/** Choice of columns, applied at once and stored on this device. */
export function ColumnsPanel({ table, choices, anchor, onClose }: ColumnsPanelProps) {
  const hidden = useSelector(selectHiddenColumns)[table]
  const dispatch = useDispatch()
  useBackInstead(onClose)

  function show(field: string, isShown: boolean) {
    const fields = hidden.filter(other => other !== field)
    dispatch(columnsHidden({ table, fields: isShown ? fields : [...fields, field] }))
  }

  return (
    <MuiTheme>
      <Popover
        open
        anchorEl={anchor}
        anchorOrigin={CORNER.below}
        transformOrigin={CORNER.above}
        transitionDuration={0}
        slotProps={PAPER}
        onClose={onClose}
      >
        {choices.map(({ field, headerName }) => (
          <SwitchField
            key={field}
            label={headerName}
            isOn={!hidden.includes(field)}
            onChange={isShown => show(field, isShown)}
          />
        ))}
      </Popover>
    </MuiTheme>
  )
}

const CORNER = {
  below: { vertical: 'bottom', horizontal: 'right' },
  above: { vertical: 'top', horizontal: 'right' },
} as const

const PAPER = {
  paper: { role: 'dialog', 'aria-label': 'Kolom', className: styles.panel ?? '' },
} as const
