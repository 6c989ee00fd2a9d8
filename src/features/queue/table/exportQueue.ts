import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { isNumbered } from '@/acts/activeEntries'
import { selectEntries } from '@/acts/queueSelectors'
import { serverClock } from '@/services/serverClock'
import { toCsv } from '@/ui/browser/csv'
import { downloadCsv } from '@/ui/browser/download'
import type { QueueThunk } from '../queueStore'
import { queueCsvHead, queueCsvRows } from './queueCsv'

/** Downloads the entries that the host knows. */
export const exportQueue =
  (timeZone: string): QueueThunk<Promise<void>> =>
  async (_, getState) => {
    const entries = selectEntries(getState()).filter(isNumbered)
    const csv = await toCsv(queueCsvHead(entries), queueCsvRows(entries, timeZone))
    downloadCsv(`antrian-${schoolDay(serverClock.now(), timeZone)}.csv`, [csv])
  }
