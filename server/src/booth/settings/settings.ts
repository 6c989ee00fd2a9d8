import { type Booth, settingsCalls } from '@antrian/contract/booth/settings'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { priceWaiting } from './priceWaiting.ts'
import { changeBooth, closedOn, readBooth, type StoredBooth } from './settingsRepository.ts'

export function serveSettings({ app, db, runChange, announce, clock, timeZone }: Platform) {
  const withToday = async (stored: StoredBooth, reader: Database): Promise<Booth> => ({
    ...stored,
    closed: await closedOn(reader, schoolDay(clock(), timeZone)),
  })

  const stale = async (trx: DatabaseTransaction) =>
    new Refusal(409, 'Pengaturan ini baru diubah admin lain', {
      current: await withToday(await readBooth(trx), trx),
    })

  function announcePriced(actor: Actor, { count }: { count: number }) {
    if (count === 0) return
    announce('queuePriced', { at: actor.at, count })
    announceActivity(announce, 'price', actor, { studentName: `${count} siswa` })
  }

  serveCalls(app, settingsCalls, {
    getBoothSettings: async () => withToday(await readBooth(db), db),

    changeBoothSettings: async request => {
      const { version, ...settings } = request.body
      const stored = await runChange(request, {
        make: async (trx, actor) => {
          const changed = await changeBooth(trx, settings, version, actor)
          if (!changed) throw await stale(trx)
          return changed
        },
        afterCommit: announceBoothChange(announce, 'settings'),
      })
      return withToday(stored, db)
    },

    /** Sends one event for all entries, because 300 events would block every screen. */
    priceWaitingEntries: request =>
      runChange(request, {
        make: async (trx, actor) => {
          const { settings, version } = await readBooth(trx)
          if (version !== request.body.version) throw await stale(trx)
          return priceWaiting(trx, settings, actor)
        },
        afterCommit: announcePriced,
      }),
  })
}
