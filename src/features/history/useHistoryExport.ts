import type { HistoryFilter } from '@antrian/contract/history/history'
import { historyCsvName } from '@antrian/contract/history/historyCsv'
import { NOT_WRITTEN, useExportHistoryMutation } from '@/services/historyExport'
import { useCapability } from '@/services/sessionSlice'
import { openFileSink } from '@/ui/browser/fileSink'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { createLongTask } from '@/ui/feedback/longTask'
import { show, toast } from '@/ui/feedback/toast'
import { formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { createHistoryFile } from './historyFile'

/** Row count above which an export streams to disk (File System Access API). */
const LARGE = 50_000

/** One mutation for the whole application, so that the export continues when the page is left. */
const ONE_AT_A_TIME = { fixedCacheKey: 'history-export' }

export function useHistoryExport() {
  const isStreamed = useCapability('history-export')
  const [exportHistory, { isLoading }] = useExportHistoryMutation(ONE_AT_A_TIME)
  const timeZone = useTimeZone()

  async function start(filter: HistoryFilter, expected: number) {
    const sink = await openFileSink(historyCsvName(filter), expected > LARGE)
    if (!sink) return
    const file = createHistoryFile(sink, timeZone)
    let isCancelled = false

    const sent = exportHistory({
      filter,
      isStreamed,
      take: async part => {
        await file.write(part)
        task.setProgress(progressOf(file.written()))
      },
    })
    const task = createLongTask(() => {
      isCancelled = true
      sent.abort()
    })
    show({ variant: 'loading', text: 'Mengekspor…', task })

    const { error } = await sent
    task.end()
    if (!error) {
      await sink.save().then(
        () => sayWhatIsWritten(file.written()),
        () => toast('error', errorMessage(NOT_WRITTEN)),
      )
      return
    }
    await sink.discard()
    if (isCancelled) toast('info', 'Ekspor dibatalkan')
    // An abort comes from the end of the session, which has its own message.
    else if (!('name' in error && error.name === 'AbortError')) toast('error', errorMessage(error))
  }

  return { isExporting: isLoading, start }
}

interface Written {
  rows: number
  total: number | null
}

const progressOf = ({ rows, total }: Written) =>
  total === null ? formatNumber(rows) : `${formatNumber(rows)} dari ${formatNumber(total)}`

function sayWhatIsWritten({ rows, total }: Written) {
  if (total === null || rows >= total) toast('success', `${formatNumber(rows)} baris diekspor`)
  else {
    const written = progressOf({ rows, total })
    toast('warning', `${written} baris diekspor: data berubah selama ekspor, coba lagi`)
  }
}
