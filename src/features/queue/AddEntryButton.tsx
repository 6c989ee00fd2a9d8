import Add from '@mui/icons-material/AddRounded'
import Button from '@mui/material/Button'
import { useDispatch } from 'react-redux'
import { dialogOpened } from './queueSlice'

export function AddEntryButton() {
  const dispatch = useDispatch()
  return (
    <Button
      variant="contained"
      startIcon={<Add aria-hidden />}
      onClick={() => dispatch(dialogOpened({ kind: 'add' }))}
    >
      Tambah Antrian
    </Button>
  )
}
