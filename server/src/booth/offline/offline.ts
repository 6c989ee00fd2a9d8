import { offlineCalls } from '@antrian/contract/offline/offlineCalls'
import { schoolDay, schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import { writeBoothLog } from '../../platform/change/writeLog.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { forgetOldActs, maySignIn } from './actsRepository.ts'
import { changePass, createRenewLease } from './boothPass.ts'
import { offlineState, touchDevice } from './devicesRepository.ts'
import { createMergeActs } from './mergeActs.ts'

const STILL_LISTED =
  'Admin ini masih ada di daftar akun: langkahnya terkirim saat dia masuk di perangkat ini'

export function serveOffline(platform: Platform) {
  const { app, db, clock, clocks, announce, timeZone, terms } = platform
  const mergeActs = createMergeActs(platform)
  platform.lease.renew = createRenewLease(timeZone)
  terms.add(trx => forgetOldActs(trx, clocks.elapsed()))

  function stateFor(ownDevice?: string) {
    const now = clock()
    const from = new Date(schoolMidnight(schoolDay(now, timeZone), timeZone)).toISOString()
    return offlineState(db, { ownDevice, now, from })
  }

  serveCalls(app, offlineCalls, {
    sendActs: async ({ body, admin }) => ({ results: await mergeActs(body, admin) }),

    getOfflineState: () => stateFor(),

    async checkIn({ params: { device }, body, admin }) {
      const now = clock()
      const actor = { at: now.toISOString(), admin }
      const isTakenOver = await inTransaction(db, async trx => {
        const { name } = await touchDevice(trx, { ...body, device, admin, now })
        const isTaken = await changePass(trx, { ...body, device, now, timeZone })
        if (isTaken) await writeBoothLog(trx, 'pass', actor, { device: name })
        return isTaken
      })
      if (isTakenOver) announceBoothChange(announce, 'pass')(actor)
      return stateFor(device)
    },

    async releaseActs({ body, admin }) {
      const actor = { at: clock().toISOString(), admin }
      await inTransaction(db, async trx => {
        if (await maySignIn(trx, body.recordedBy)) throw new Refusal(409, STILL_LISTED)
        await writeBoothLog(trx, 'unsent', actor, body)
      })
      announceBoothChange(announce, 'unsent')(actor)
      return { acts: body.acts }
    },
  })
}
