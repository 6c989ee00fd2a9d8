import { HISTORY_PAGE_SIZE, type HistoryPage } from '@antrian/contract/history'
import { DataTable } from '@/ui/DataTable'
import { HistoryPager } from './HistoryPager'
import { historyColumns } from './historyColumns'

interface HistoryGridProps {
  labelledBy: string
  shown: HistoryPage
  hasStories: boolean
  isBusy: boolean
}

export function HistoryGrid({ labelledBy, shown, hasStories, isBusy }: HistoryGridProps) {
  const { queues, pagination } = shown
  const pageSize = Math.max(HISTORY_PAGE_SIZE, queues.length)

  return (
    <DataTable
      labelledBy={labelledBy}
      isBusy={isBusy}
      rows={queues}
      {...(hasStories ? historyColumns.withStories : historyColumns.plain)}
      paginationMode="server"
      rowCount={pagination.total}
      paginationModel={{ page: pagination.page - 1, pageSize }}
      pageSizeOptions={[pageSize]}
      hideFooter={false}
      hideFooterSelectedRowCount
      slots={SLOTS}
    />
  )
}

const SLOTS = { pagination: HistoryPager }
