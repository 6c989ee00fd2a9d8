import { useCapability } from '@/features/auth/authSlice'
import { PriceSheetButton } from '@/features/qris/PriceSheetButton'
import { QrisPanel } from '@/features/qris/QrisPanel'
import { SettingsView } from '@/features/settings/SettingsView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

export function SettingsPage() {
  const hasSettings = useCapability('booth-settings')
  const hasQris = useCapability('qris-code')
  return (
    <InnerPage title="Pengaturan Booth" hasOwnPaper={hasQris}>
      {hasSettings ? (
        <>
          <SettingsView />
          {hasQris && (
            <>
              <QrisPanel />
              <PriceSheetButton />
            </>
          )}
        </>
      ) : (
        <EmptyState
          text="Pengaturan Booth tidak tersedia"
          hint="Server ini tidak menyediakannya."
        />
      )}
    </InnerPage>
  )
}
