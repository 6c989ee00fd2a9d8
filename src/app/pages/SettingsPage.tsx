import { Link } from 'react-router-dom'
import { PriceSheetButton } from '@/features/qris/PriceSheetButton'
import { QrisPanel } from '@/features/qris/QrisPanel'
import { SettingsView } from '@/features/settings/SettingsView'
import { useCapability } from '@/services/sessionSlice'
import { InnerPage } from './InnerPage'
import styles from './InnerPage.module.css'

export function SettingsPage() {
  const hasQris = useCapability('qris-code')
  const hasRoster = useCapability('roster')
  return (
    <InnerPage
      title="Pengaturan Booth"
      isInHeader
      needs="booth-settings"
      hasOwnPaper={hasQris}
      actions={
        hasRoster && (
          <Link to="/students" className={styles.more}>
            Daftar siswa <span aria-hidden="true">→</span>
          </Link>
        )
      }
    >
      <div className={styles.sections}>
        <SettingsView />
        {hasQris && (
          <>
            <QrisPanel />
            <PriceSheetButton />
          </>
        )}
      </div>
    </InnerPage>
  )
}
