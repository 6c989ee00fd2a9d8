import { Link } from 'react-router-dom'
import { AnalyticsView } from '@/features/analytics/AnalyticsView'
import { useCapability } from '@/services/sessionSlice'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'
import styles from './StatisticsPage.module.css'

export function StatisticsPage() {
  const hasAnalytics = useCapability('analytics')
  const hasReports = useCapability('reports')

  return (
    <InnerPage
      title="Statistik"
      isInHeader
      actions={
        hasReports && (
          <Link to="/report" className={styles.report}>
            Laporan bulan, semester, tahun →
          </Link>
        )
      }
    >
      {hasAnalytics ? (
        <AnalyticsView />
      ) : (
        <EmptyState
          text="Statistik tidak tersedia"
          hint="Server ini hanya menyediakan angka di dashboard."
        />
      )}
    </InnerPage>
  )
}
