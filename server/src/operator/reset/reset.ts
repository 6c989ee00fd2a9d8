import { resetCalls } from '@antrian/contract/developer/reset'
import type { User } from '@antrian/contract/session/session'
import { formatNumber } from '@antrian/contract/shared/numbers'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import { refuseWithoutDump } from '../../platform/database/backup/refuseWithoutDump.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createResetRepository } from './resetRepository.ts'

const NO_DUMP =
  'Backup gagal dibuat: pg_dump tidak ada atau tidak cocok. Tidak ada data yang dihapus'

/** Maximum attempts. A change by an admin during the backup requires a new attempt. */
const ATTEMPTS = 3

/** Empties the queue, but only if the backup contains everything. */
export function serveReset({ app, config, db, backup, announce, clock }: Platform) {
  const queue = createResetRepository(db)
  let isRunning = false

  async function empty(admin: User): Promise<string> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const lastLine = await queue.lastLine()
      const { name: file } = await backup('before-reset').catch(refuseWithoutDump(NO_DUMP))
      const at = clock().toISOString()
      const entries = await queue.empty({ lastLine, backup: file }, { at, admin })
      if (entries !== undefined) {
        announce('queueReset', { at })
        announceActivity(announce, 'reset', { at, admin })
        return `${formatNumber(entries)} antrian dihapus. Backup: ${file}`
      }
    }
    throw new Refusal(409, 'Antrian sedang dipakai; tidak ada data yang dihapus')
  }

  serveCalls(app, resetCalls, {
    resetDatabase: async ({ admin }) => {
      if (!config.allowReset) throw new Refusal(403, 'Reset dimatikan di server ini')
      if (isRunning) throw new Refusal(409, 'Reset sedang berjalan')
      isRunning = true
      try {
        return { message: await empty(admin) }
      } finally {
        isRunning = false
      }
    },
  })
}
