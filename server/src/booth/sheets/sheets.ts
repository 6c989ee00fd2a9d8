import { sheetCalls } from '@antrian/contract/sheetBackup'
import type { FastifyInstance } from 'fastify'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { SheetBackup } from './sheetBackup.ts'

export async function serveSheets(
  app: FastifyInstance,
  { sheets, nodes }: { sheets: SheetBackup; nodes: Nodes },
) {
  serveCalls(app, sheetCalls, {
    getSheetStatus: nodes.answer('/sheets-status', () => sheets.status()),
    testSheetConnection: () => sheets.testConnection(),
    testSheetBackup: () => sheets.testBackup(),
  })
}
