import { useSelector } from 'react-redux'
import type { RootState } from '@/app/store'
import { AnalyticsView } from '@/features/analytics/AnalyticsView'
import { selectIsOffered } from '@/features/auth/authSlice'
import { EmptyState } from '@/ui/EmptyState'
import { InnerPage } from './InnerPage'

export function StatisticsPage() {
  const isOffered = useSelector((state: RootState) => selectIsOffered(state, 'analytics'))

  return (
    <InnerPage title="Statistik">
      {isOffered ? (
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
