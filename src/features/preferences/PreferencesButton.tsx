import { useDispatch } from 'react-redux'
import { IconButton } from '@/ui/IconButton'
import { SettingsIcon } from '@/ui/theme/icons'
import { preferencesOpened } from './preferencesSlice'

export function PreferencesButton() {
  const dispatch = useDispatch()
  return (
    <IconButton label="Pengaturan dan Bantuan" onClick={() => dispatch(preferencesOpened())}>
      <SettingsIcon />
    </IconButton>
  )
}
