import { useGetSettingsQuery } from '@/services/settingsApi'
import { useCapability } from './authSlice'

/** Heading of printed pages: the school's name, or the product's if the settings have none. */
export function usePaperName(): string {
  const hasSettings = useCapability('booth-settings')
  const { data } = useGetSettingsQuery(undefined, { skip: !hasSettings })
  return data?.settings.schoolName || 'Antrian Photobooth'
}
