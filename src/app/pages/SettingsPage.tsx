import { useCapability } from '@/features/auth/authSlice'
import { SettingsView } from '@/features/settings/SettingsView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

export function SettingsPage() {
  const hasSettings = useCapability('booth-settings')
  return (
    <InnerPage title="Pengaturan Booth">
      {hasSettings ? (
        <SettingsView />
      ) : (
        <EmptyState
          text="Pengaturan Booth tidak tersedia"
          hint="Server ini tidak menyediakannya."
        />
      )}
    </InnerPage>
  )
}
