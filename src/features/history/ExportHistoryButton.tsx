import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { type HistoryView, useGetHistoryQuery } from '@/services/historyApi'
import { useHistoryExport } from './useHistoryExport'

interface ExportHistoryButtonProps {
  view: HistoryView
  isStreamed: boolean
}

/** Every row of the filter, not those of the page alone. */
export function ExportHistoryButton({ view, isStreamed }: ExportHistoryButtonProps) {
  const { total = 0 } = useGetHistoryQuery(view, {
    selectFromResult: ({ data }) => ({ total: data?.pagination.total }),
  })
  const { isExporting, start } = useHistoryExport({ isStreamed })
  const { page: _, ...filter } = view

  return (
    <Button
      variant="outlined"
      startIcon={<Download aria-hidden />}
      disabled={total === 0}
      aria-disabled={total === 0 || isExporting}
      aria-busy={isExporting}
      onClick={() => !isExporting && void start(filter, total)}
    >
      Export CSV
    </Button>
  )
}
