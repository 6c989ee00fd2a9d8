import { Link } from 'react-router-dom'
import { PriceSheetButton } from '@/features/qris/PriceSheetButton'
import { QrisPanel } from '@/features/qris/QrisPanel'
import { SettingsView } from '@/features/settings/SettingsView'
import { useCapability } from '@/services/sessionSlice'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { InnerPage } from './InnerPage'
import styles from './InnerPage.module.css'

export function SettingsPage() {
  const hasQris = useCapability('qris-code')
  const hasRoster = useCapability('roster')
  // What stands below the form comes with it, because the form would push it down.
  const { isLoading } = useGetSettingsQuery(undefined, { skip: !hasQris })
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
        {hasQris && !isLoading && (
          <>
            <QrisPanel />
            <PriceSheetButton />
          </>
        )}
      </div>
    </InnerPage>
  )
}
