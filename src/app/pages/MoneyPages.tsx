import { ReportPage } from './ReportPage'
import { TillPage } from './TillPage'

/** Two pages in one chunk, because each separate chunk makes the first bytes larger. */
export const MoneyPages = ({ page }: { page: 'till' | 'report' }) =>
  page === 'till' ? <TillPage /> : <ReportPage />
