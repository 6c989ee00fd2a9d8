import type { EntryAction } from '@antrian/contract/events'
import { BOOTH_CLOSED_REASON, type LeftoversAnswer } from '@antrian/contract/leftovers'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { Actor } from '../adminLog/writeLog.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Caller } from '../queue/changeRunner.ts'
import { KeyReuse, type Once } from '../queue/runOnce.ts'
import type { Announce } from '../realtime/announce.ts'
import type { LeftoversRepository } from './leftoversRepository.ts'

interface Deps {
  leftovers: LeftoversRepository
  announce: Announce
  clock: Clock
  timeZone: string
}

/** Told in one event for all of them: two hundred would hold every screen back. */
export function createLeftoversService({ leftovers, announce, clock, timeZone }: Deps) {
  async function changed(
    action: Extract<EntryAction, 'cancel' | 'bring'>,
    caller: Caller,
    change: (actor: Actor, today: string) => Promise<Once<LeftoversAnswer | undefined>>,
  ): Promise<LeftoversAnswer> {
    const now = clock()
    const at = now.toISOString()
    const { answer, isReplay } = await change({ at, ...caller }, schoolDay(now, timeZone)).catch(
      error => {
        if (!(error instanceof KeyReuse)) throw error
        throw new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain')
      },
    )
    if (!answer?.count) throw new Refusal(409, 'Antrian ini sudah tidak tersisa')
    if (isReplay) return answer
    announce('queueLeftovers', { at, action, count: answer.count })
    const { name, email } = caller.admin
    const studentName = `${answer.count} siswa`
    announce('admin-activity', { action, entryId: null, studentName, admin: { name, email }, at })
    return answer
  }

  return {
    cancel: (ids: readonly string[], caller: Caller) =>
      changed('cancel', caller, actor => leftovers.cancel(ids, BOOTH_CLOSED_REASON, actor)),

    bring: (ids: readonly string[], caller: Caller) =>
      changed('bring', caller, (actor, today) => leftovers.bring(ids, today, actor)),
  }
}

export type LeftoversService = ReturnType<typeof createLeftoversService>
