import { useSelector } from 'react-redux'
import { isNumbered } from '@/services/activeEntries'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import { DownloadIcon } from '@/ui/theme/icons'
import { useTimeZone } from '@/ui/time/schoolTime'
import { selectEntries } from '../queueSelectors'

export function ExportQueueButton() {
  const entries = useSelector(selectEntries).filter(isNumbered)
  const timeZone = useTimeZone()

  async function handleExport() {
    try {
      const { exportQueue } = await import('./exportQueue')
      await exportQueue(entries, timeZone)
    } catch {
      toast('error', 'CSV tidak dapat dibuat. Periksa koneksi lalu coba lagi.')
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={entries.length === 0}
      onClick={() => void handleExport()}
    >
      <span className="unseen-on-phones">Export CSV</span>
    </Button>
  )
}
