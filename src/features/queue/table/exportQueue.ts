import { isNumbered } from '@antrian/contract/queue/activeEntry'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { selectEntries } from '@/acts/shownQueue'
import { serverClock } from '@/services/serverClock'
import { toCsv } from '@/ui/browser/csv'
import { downloadCsv } from '@/ui/browser/download'
import type { QueueThunk } from '../queueSlice'
import { queueCsvHead, queueCsvRows } from './queueCsv'

/** Downloads the entries that the host knows. The host of the practice is in the page. */
export const exportQueue =
  (timeZone: string): QueueThunk<Promise<void>> =>
  async (_, getState, localHost) => {
    const entries = selectEntries(getState()).filter(isNumbered)
    const csv = await toCsv(queueCsvHead(entries), queueCsvRows(entries, timeZone))
    const name = localHost ? 'latihan-antrian' : 'antrian'
    downloadCsv(`${name}-${schoolDay(serverClock.now(), timeZone)}.csv`, [csv])
  }
