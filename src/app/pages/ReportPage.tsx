import { ReportView } from '@/features/reports/ReportView'
import { InnerPage } from './InnerPage'

export const ReportPage = () => (
  <InnerPage title="Laporan" needs="reports" hasOwnPaper>
    <ReportView />
  </InnerPage>
)
