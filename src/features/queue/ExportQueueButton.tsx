import { schoolDay } from '@antrian/contract/schoolDay'
import { useSelector } from 'react-redux'
import { Button } from '@/ui/Button'
import { toCsv } from '@/ui/csv'
import { downloadCsv } from '@/ui/download'
import { DownloadIcon } from '@/ui/icons'
import { useTimeZone } from '@/ui/schoolTime'
import { toast } from '@/ui/toast'
import { QUEUE_CSV_HEAD, queueCsvRows } from './queueCsv'
import { selectEntries } from './queueSelectors'

export function ExportQueueButton() {
  const entries = useSelector(selectEntries)
  const timeZone = useTimeZone()

  async function handleExport() {
    try {
      const csv = await toCsv(QUEUE_CSV_HEAD, queueCsvRows(entries, timeZone))
      downloadCsv(`antrian-${schoolDay(Date.now(), timeZone)}.csv`, [csv])
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
      Export CSV
    </Button>
  )
}
