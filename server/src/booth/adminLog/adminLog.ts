import { adminLogCalls } from '@antrian/contract/adminLog'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createAdminLogRepository } from './adminLogRepository.ts'

export function serveAdminLog({ app, db }: Platform) {
  const adminLog = createAdminLogRepository(db)
  serveCalls(app, adminLogCalls, { getAdminLog: ({ query }) => adminLog.page(query) })
}
