import type { QueueEntry } from '@antrian/contract/queue'
import { schoolDay } from '@antrian/contract/schoolDay'
import { serverClock } from '@/services/serverClock'
import { toCsv } from '@/ui/browser/csv'
import { downloadCsv } from '@/ui/browser/download'
import { queueCsvHead, queueCsvRows } from './queueCsv'

export async function exportQueue(entries: readonly QueueEntry[], timeZone: string) {
  const csv = await toCsv(queueCsvHead(entries), queueCsvRows(entries, timeZone))
  downloadCsv(`antrian-${schoolDay(serverClock.now(), timeZone)}.csv`, [csv])
}
