import { useDispatch } from 'react-redux'
import { IconButton } from '@/ui/IconButton'
import { SettingsIcon } from '@/ui/theme/icons'
import { settingsOpened } from './preferencesSlice'

export function SettingsButton() {
  const dispatch = useDispatch()
  return (
    <IconButton label="Pengaturan dan Bantuan" onClick={() => dispatch(settingsOpened())}>
      <SettingsIcon />
    </IconButton>
  )
}
