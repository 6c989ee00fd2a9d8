import Settings from '@mui/icons-material/SettingsOutlined'
import { useDispatch } from 'react-redux'
import { IconButton } from '@/ui/IconButton'
import { settingsOpened } from './preferencesSlice'

export function SettingsButton() {
  const dispatch = useDispatch()
  return (
    <IconButton label="Pengaturan dan bantuan" onClick={() => dispatch(settingsOpened())}>
      <Settings aria-hidden />
    </IconButton>
  )
}
