import { useGetHistoryQuery } from '@/services/historyApi'
import { Button } from '@/ui/Button'
import { DownloadIcon } from '@/ui/theme/icons'
import { useHistoryExport } from './useHistoryExport'
import { useHistoryView } from './useHistoryView'

/** Exports every row of the filter, not only the page. */
export function ExportHistoryButton() {
  const [view] = useHistoryView()
  const { total = 0 } = useGetHistoryQuery(view, {
    selectFromResult: ({ data }) => ({ total: data?.pagination.total }),
  })
  const { isExporting, start } = useHistoryExport()
  const { page: _, ...filter } = view

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={total === 0}
      aria-disabled={total === 0 || isExporting}
      aria-busy={isExporting}
      onClick={() => !isExporting && void start(filter, total)}
    >
      Export CSV
    </Button>
  )
}
