import type { HistoryFilter } from '@antrian/contract/history'
import { historyCsvName } from '@antrian/contract/historyCsv'
import { errorMessage } from '@/services/errors'
import { useExportHistoryMutation } from '@/services/historyExport'
import { openFileSink } from '@/ui/fileSink'
import { formatNumber } from '@/ui/format'
import { useTimeZone } from '@/ui/schoolTime'
import { show, toast } from '@/ui/toast'
import { createWork } from '@/ui/work'
import { createHistoryFile } from './historyFile'

/** More rows than this are not held by the browser, if it can do without. */
const LARGE = 50_000

/** One for the whole application: it goes on when the page is left. */
const ONE_AT_A_TIME = { fixedCacheKey: 'history-export' }

export function useHistoryExport({ isStreamed }: { isStreamed: boolean }) {
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
        work.say(progressOf(file.written()))
      },
    })
    const work = createWork(() => {
      isCancelled = true
      sent.abort()
    })
    show({ variant: 'loading', text: 'Mengekspor…', work })

    const { error } = await sent
    work.end()
    if (!error) {
      await sink.save()
      sayWhatIsWritten(file.written())
      return
    }
    await sink.discard()
    if (isCancelled) toast('info', 'Ekspor dibatalkan')
    // Otherwise called off with the session, which says so itself.
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
