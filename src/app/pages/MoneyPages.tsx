import { ReportPage } from './ReportPage'
import { TillPage } from './TillPage'

/** One file for both, because each address that is loaded apart makes the first bytes heavier. */
export const MoneyPages = ({ page }: { page: 'till' | 'report' }) =>
  page === 'till' ? <TillPage /> : <ReportPage />
