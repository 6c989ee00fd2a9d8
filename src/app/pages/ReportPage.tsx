import { useCapability } from '@/features/auth/authSlice'
import { ReportView } from '@/features/reports/ReportView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

export function ReportPage() {
  const hasReports = useCapability('reports')
  return (
    <InnerPage title="Laporan" hasOwnPaper>
      {hasReports ? (
        <ReportView />
      ) : (
        <EmptyState text="Laporan tidak tersedia" hint="Server ini tidak menyediakannya." />
      )}
    </InnerPage>
  )
}
