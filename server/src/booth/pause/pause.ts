import { type Pauses, pauseCalls } from '@antrian/contract/booth/pause'
import { isPausedAt, type PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import type { Stop } from '@antrian/contract/forecast/stop'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolDay, schoolMidnight, schoolMoment } from '@antrian/contract/shared/schoolDay'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, PauseRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { expectNoName } from '../room/namesRepository.ts'
import { closedOn } from '../settings/settingsRepository.ts'
import { addChange, lastChange, readPauses } from './pauseRepository.ts'

export function servePause({ app, db, runChange, announce, clock, timeZone }: Platform) {
  async function stateAt(reader: Database, now: number) {
    const day = schoolDay(now, timeZone)
    const pauses = await readPauses(reader, [day], timeZone)
    const last = await lastChange(reader, day)
    const left = pauses.filter(({ until }) => until > now)
    const current = left.find(isPausedAt(now))
    return { day, now, last, version: last?.version ?? 0, left, current }
  }
  type State = Awaited<ReturnType<typeof stateAt>>

  async function stale(trx: DatabaseTransaction, now: number) {
    const state = await stateAt(trx, now)
    const what = state.last?.stop_reason ? 'Berhenti' : 'Istirahat'
    const by = state.last?.changed_by_name ?? 'admin lain'
    return new Refusal(409, `${what} baru diubah ${by}`, { current: shown(state) })
  }

  /** Returns the state if it has the version that the admin saw. Refuses otherwise. */
  async function seenState(trx: DatabaseTransaction, actor: Actor, version: number) {
    const state = await stateAt(trx, Date.parse(actor.at))
    if (state.version !== version) throw await stale(trx, state.now)
    return state
  }

  async function change(
    trx: DatabaseTransaction,
    { day, version, now }: State,
    spans: readonly PauseSpan[],
    actor: Actor,
  ) {
    for (const [place, span] of spans.entries()) {
      const isAdded = await addChange(trx, { day, version: version + 1 + place, ...span }, actor)
      if (!isAdded) throw await stale(trx, now)
    }
    return shown(await stateAt(trx, now))
  }

  async function pause(trx: DatabaseTransaction, state: State, end: string, actor: Actor) {
    const { day, now, left, current } = state
    const asked = schoolMoment(day, end, timeZone)
    if (asked <= now) throw new Refusal(400, 'Jam selesai istirahat sudah lewat')
    // Extends the pause to the end of the next one if they meet, because nobody is called
    // between them.
    const next = left.find(one => one !== current && one.from <= asked)
    const span = { from: current?.from ?? now, until: Math.max(asked, next?.until ?? 0) }
    const pauses = await change(trx, state, [span], actor)
    await writeBoothLog(trx, 'pause', actor, { from: iso(span.from), until: iso(span.until) })
    return pauses
  }

  /** Stops the booth until somebody ends it. A pause in force ends here. */
  async function stopBooth(trx: DatabaseTransaction, state: State, stop: Stop, actor: Actor) {
    const { day, now, current } = state
    const until = schoolMidnight(dayAfter(day, 1), timeZone)
    const spans = current?.stop
      ? [{ from: current.from, until, stop }]
      : [...(current ? [{ ...current, until: now }] : []), { from: now, until, stop }]
    const pauses = await change(trx, state, spans, actor)
    await writeBoothLog(trx, 'stop', actor, { ...stop, from: iso(spans.at(-1)?.from ?? now) })
    return pauses
  }

  serveCalls(app, pauseCalls, {
    getPauses: async () => shown(await stateAt(db, clock().getTime())),

    pauseBooth: request => {
      const { until, stop, version, sure } = request.body
      return runChange(request, {
        make: async (trx, actor) => {
          const state = await seenState(trx, actor, version)
          if (await closedOn(trx, state.day)) throw new Refusal(409, 'Hari ini sudah ditutup')
          const isSaidAgain = state.current?.stop?.words === stop?.words
          if (stop && !isSaidAgain) {
            await expectNoName(trx, { text: stop.words, sure }, state.day)
          }
          return stop ? stopBooth(trx, state, stop, actor) : pause(trx, state, until ?? '', actor)
        },
        afterCommit: announceBoothChange(announce, stop ? 'stop' : 'pause'),
      })
    },

    resumeBooth: request =>
      runChange(request, {
        make: async (trx, actor) => {
          const state = await seenState(trx, actor, request.body.version)
          const { now, current } = state
          if (!current) throw new Refusal(409, 'Booth tidak sedang istirahat')
          const pauses = await change(trx, state, [{ ...current, until: now }], actor)
          await writeBoothLog(trx, 'resume', actor, { until: iso(current.until), ...current.stop })
          return pauses
        },
        afterCommit: announceBoothChange(announce, 'resume'),
      }),
  })
}

interface Shown {
  left: readonly PauseSpan[]
  version: number
  last: PauseRow | undefined
}

const shown = ({ left, version, last }: Shown): Pauses => ({
  pauses: left.map(({ from, until, stop }) => ({
    from: iso(from),
    until: iso(until),
    ...(stop && {
      stop: { ...stop, by: last?.changed_by_name ?? '', saidAt: last?.changed_at ?? '' },
    }),
  })),
  version,
})
