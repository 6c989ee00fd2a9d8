import { isNumbered } from '@antrian/contract/queue/activeEntry'
import { useSelector } from 'react-redux'
import { selectEntries } from '@/acts/shownQueue'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import { DownloadIcon } from '@/ui/theme/icons'
import { useTimeZone } from '@/ui/time/schoolTime'
import { type QueueRoot, useQueueDispatch } from '../queueSlice'

export function ExportQueueButton() {
  const dispatch = useQueueDispatch()
  const hasEntries = useSelector((state: QueueRoot) => selectEntries(state).some(isNumbered))
  const timeZone = useTimeZone()

  async function handleExport() {
    try {
      const { exportQueue } = await import('./exportQueue')
      await dispatch(exportQueue(timeZone))
    } catch {
      toast('error', 'CSV tidak dapat dibuat. Periksa koneksi lalu coba lagi.')
    }
  }

  return (
    <Button
      variant="outlined"
      title="Export CSV"
      startIcon={<DownloadIcon />}
      disabled={!hasEntries}
      onClick={() => void handleExport()}
    >
      <span className="unseen-on-phones">Export CSV</span>
    </Button>
  )
}
