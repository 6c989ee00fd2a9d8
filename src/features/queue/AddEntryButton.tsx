import { useDispatch } from 'react-redux'
import { Button } from '@/ui/Button'
import { AddIcon } from '@/ui/theme/icons'
import { dialogOpened } from './queueSlice'

export function AddEntryButton() {
  const dispatch = useDispatch()
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      shortcut="T"
      onClick={() => dispatch(dialogOpened({ kind: 'add' }))}
    >
      Tambah Antrian
    </Button>
  )
}
