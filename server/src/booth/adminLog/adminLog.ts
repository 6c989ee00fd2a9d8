import { adminLogCalls } from '@antrian/contract/history/adminLog'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { adminLogPage } from './adminLogRepository.ts'

export const serveAdminLog = ({ app, db }: Platform) =>
  serveCalls(app, adminLogCalls, { getAdminLog: ({ query }) => adminLogPage(db, query) })
