import { sheetCalls } from '@antrian/contract/developer/sheetBackup'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createSheetBackup } from './sheetBackup.ts'
import { gaugeSheets } from './sheetGauges.ts'
import { TIMING, type Timing } from './timing.ts'

/** Copies every completed entry into a spreadsheet, and serves the status. */
export async function serveSheets(platform: Platform, timing: Timing = TIMING) {
  const { app, nodes, metrics, clock } = platform
  const sheets = await createSheetBackup({ ...platform, timing })
  app.addHook('onReady', sheets.start)
  app.addHook('onClose', sheets.stop)
  gaugeSheets(metrics, sheets, clock)

  serveCalls(app, sheetCalls, {
    getSheetStatus: nodes.answer('/sheets-status', () => sheets.status()),
    testSheetConnection: () => sheets.testConnection(),
    testSheetBackup: () => sheets.testBackup(),
  })
  return sheets
}
