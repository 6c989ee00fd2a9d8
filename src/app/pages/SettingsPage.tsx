import { useCapability } from '@/features/auth/authSlice'
import { BoothSettings } from '@/features/settings/SettingsView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

export function BoothPage() {
  const hasSettings = useCapability('booth-settings')
  return (
    <InnerPage title="Pengaturan Booth">
      {hasSettings ? (
        <BoothSettings />
      ) : (
        <EmptyState
          text="Pengaturan Booth tidak tersedia"
          hint="Server ini tidak menyediakannya."
        />
      )}
    </InnerPage>
  )
}
