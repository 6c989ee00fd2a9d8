import { resetCalls } from '@antrian/contract/reset'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createResetRepository } from './resetRepository.ts'
import { createResetService } from './resetService.ts'

export function serveReset({ app, config, db, engine, backup, announce, clock }: Platform) {
  const service = createResetService({
    queue: createResetRepository(db, engine),
    backup,
    announce,
    clock,
    isAllowed: config.allowReset,
  })
  serveCalls(app, resetCalls, {
    resetDatabase: async ({ admin }) => ({ message: await service.reset(admin) }),
  })
}
