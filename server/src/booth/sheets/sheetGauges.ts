import type { Clock } from '../../platform/clock.ts'
import type { Metrics } from '../../platform/traffic/metrics.ts'
import { whileUnderWay } from '../../platform/whileUnderWay.ts'
import type { SheetBackup } from './sheetBackup.ts'

/** Gauges of rows that are not in the spreadsheet yet. No samples without a spreadsheet. */
export function gaugeSheets({ gauge }: Metrics, sheets: SheetBackup, clock: Clock) {
  const progress = whileUnderWay(() => sheets.progress())

  gauge('sheet_backups_waiting', 'Completions not in the spreadsheet yet.', async () => {
    const { state, waiting } = await progress()
    return state === 'not-configured' ? [] : [[waiting]]
  })
  gauge(
    'sheet_oldest_waiting_seconds',
    'How long the spreadsheet has been owed a row.',
    async () => {
      const { state, oldestWaiting } = await progress()
      if (state === 'not-configured') return []
      return [[oldestWaiting ? (clock().getTime() - Date.parse(oldestWaiting)) / 1000 : 0]]
    },
  )
}
