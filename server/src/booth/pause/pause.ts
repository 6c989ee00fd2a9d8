import { type Pauses, pauseCalls } from '@antrian/contract/booth/pause'
import { isPausedAt, type PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { schoolDay, schoolMoment } from '@antrian/contract/shared/schoolDay'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { closedOn } from '../settings/settingsRepository.ts'
import { addChange, lastChange, readPauses } from './pauseRepository.ts'

export function servePause({ app, db, runChange, announce, clock, timeZone }: Platform) {
  async function stateAt(reader: Database, now: number) {
    const day = schoolDay(now, timeZone)
    const pauses = await readPauses(reader, [day], timeZone)
    const last = await lastChange(reader, day)
    return { day, now, last, version: last?.version ?? 0, left: pauses.filter(p => p.until > now) }
  }

  async function stale(trx: DatabaseTransaction, now: number) {
    const state = await stateAt(trx, now)
    const by = state.last?.changed_by_name ?? 'admin lain'
    return new Refusal(409, `Istirahat baru diubah ${by}`, { current: shown(state) })
  }

  /** Returns the state if it has the version that the admin saw. Refuses otherwise. */
  async function seenState(trx: DatabaseTransaction, actor: Actor, version: number) {
    const state = await stateAt(trx, Date.parse(actor.at))
    if (state.version !== version) throw await stale(trx, state.now)
    return state
  }

  async function change(
    trx: DatabaseTransaction,
    { day, version, now }: Awaited<ReturnType<typeof stateAt>>,
    span: PauseSpan,
    actor: Actor,
  ) {
    const isAdded = await addChange(trx, { day, version: version + 1, ...span }, actor)
    if (!isAdded) throw await stale(trx, now)
    return shown(await stateAt(trx, now))
  }

  serveCalls(app, pauseCalls, {
    getPauses: async () => shown(await stateAt(db, clock().getTime())),

    pauseBooth: request =>
      runChange(request, {
        make: async (trx, actor) => {
          const { until: end, version } = request.body
          const state = await seenState(trx, actor, version)
          const { day, now, left } = state
          if (await closedOn(trx, day)) throw new Refusal(409, 'Hari ini sudah ditutup')
          const asked = schoolMoment(day, end, timeZone)
          if (asked <= now) throw new Refusal(400, 'Jam selesai istirahat sudah lewat')
          const current = left.find(isPausedAt(now))
          // Extends the pause to the end of the next one if they meet, because nobody is called
          // between them.
          const next = left.find(pause => pause !== current && pause.from <= asked)
          const span = { from: current?.from ?? now, until: Math.max(asked, next?.until ?? 0) }
          const pauses = await change(trx, state, span, actor)
          await writeBoothLog(trx, 'pause', actor, { from: iso(span.from), until: iso(span.until) })
          return pauses
        },
        afterCommit: announceBoothChange(announce, 'pause'),
      }),

    resumeBooth: request =>
      runChange(request, {
        make: async (trx, actor) => {
          const state = await seenState(trx, actor, request.body.version)
          const { now, left } = state
          const current = left.find(isPausedAt(now))
          if (!current) throw new Refusal(409, 'Booth tidak sedang istirahat')
          const pauses = await change(trx, state, { from: current.from, until: now }, actor)
          await writeBoothLog(trx, 'resume', actor, { until: iso(current.until) })
          return pauses
        },
        afterCommit: announceBoothChange(announce, 'resume'),
      }),
  })
}

const shown = ({ left, version }: { left: readonly PauseSpan[]; version: number }): Pauses => ({
  pauses: left.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
  version,
})

const iso = (time: number) => new Date(time).toISOString()
