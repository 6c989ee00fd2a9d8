import { Link } from 'react-router-dom'
import { useCapability } from '@/features/auth/authSlice'
import { PriceSheetButton } from '@/features/qris/PriceSheetButton'
import { QrisPanel } from '@/features/qris/QrisPanel'
import { SettingsView } from '@/features/settings/SettingsView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'
import styles from './InnerPage.module.css'

export function SettingsPage() {
  const hasSettings = useCapability('booth-settings')
  const hasQris = useCapability('qris-code')
  const hasRoster = useCapability('roster')
  return (
    <InnerPage
      title="Pengaturan Booth"
      hasOwnPaper={hasQris}
      actions={
        hasRoster && (
          <Link to="/students" className={styles.more}>
            Daftar siswa <span aria-hidden="true">→</span>
          </Link>
        )
      }
    >
      {hasSettings ? (
        <div className="stack">
          <SettingsView />
          {hasQris && (
            <>
              <QrisPanel />
              <PriceSheetButton />
            </>
          )}
        </div>
      ) : (
        <EmptyState
          text="Pengaturan Booth tidak tersedia"
          hint="Server ini tidak menyediakannya."
        />
      )}
    </InnerPage>
  )
}
