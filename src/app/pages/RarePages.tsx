import { BoardPage } from './BoardPage'
import { PracticePage } from './PracticePage'
import { ReportPage } from './ReportPage'
import { TillPage } from './TillPage'

const PAGES = { board: BoardPage, till: TillPage, report: ReportPage, practice: PracticePage }

/** Several pages in one chunk, because each separate chunk makes the first bytes larger. */
export function RarePages({ page }: { page: keyof typeof PAGES }) {
  const Page = PAGES[page]
  return <Page />
}
