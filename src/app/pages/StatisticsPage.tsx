import { AnalyticsView } from '@/features/analytics/AnalyticsView'
import { useCapability } from '@/features/auth/authSlice'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

export function StatisticsPage() {
  const hasAnalytics = useCapability('analytics')

  return (
    <InnerPage title="Statistik">
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
