import type { FastifyBaseLogger } from 'fastify'
import { type Clock, MINUTE, type Monotonic, SECOND } from '../clock.ts'
import type { Database } from './schema.ts'
import { beginAt, moveForward } from './serverClockRepository.ts'

/** Nodes hear of each other's jumps; a single server writes only what a crash must not lose. */
const KEPT_EVERY = { alone: MINUTE, amongNodes: 10 * SECOND } as const

/** More than that is no drift. */
const NOTICED = MINUTE

interface Deps {
  clock: Clock
  monotonic: Monotonic
}

/**
 * Two clocks that no setting of the time of day turns back. The database keeps them between runs,
 * and the nodes that share it agree on them.
 */
export function createServerClocks({ clock, monotonic }: Deps) {
  let elapsedAtMark = clock().getTime()
  let steadyAtMark = elapsedAtMark
  let mark = monotonic()

  const sinceMark = () => monotonic() - mark

  /**
   * Counts while a server runs and never jumps: for leases, pauses, windows, and what is kept for a
   * while.
   */
  const elapsed: Clock = () => new Date(elapsedAtMark + sinceMark())

  /** The furthest time of day there was, and what passed since: for what has to end. */
  const steady: Clock = () => {
    const jump = clock().getTime() - (steadyAtMark + sinceMark())
    if (jump > 0) steadyAtMark += jump
    return new Date(steadyAtMark + sinceMark())
  }

  async function keep(db: Database) {
    const mine = { elapsed: elapsed(), steady: steady() }
    const furthest = await moveForward(db, {
      elapsed: mine.elapsed.toISOString(),
      steady: mine.steady.toISOString(),
    })
    elapsedAtMark += Date.parse(furthest.elapsed) - mine.elapsed.getTime()
    steadyAtMark += Date.parse(furthest.steady) - mine.steady.getTime()
  }

  return {
    elapsed,
    steady,

    /** Converts a moment of one of these clocks to the time of day. */
    timeOfDay: (at: string, by: Clock) =>
      new Date(clock().getTime() + Date.parse(at) - by().getTime()).toISOString(),

    /** Goes on where the last run ended; gives what ends this one. */
    async resume(db: Database, isAlone: boolean, log: FastifyBaseLogger) {
      await beginAt(db, clock().toISOString())
      const kept = await moveForward(db, { elapsed: '', steady: steady().toISOString() })
      elapsedAtMark = Date.parse(kept.elapsed)
      steadyAtMark = Date.parse(kept.steady)
      mark = monotonic()
      const behind = steadyAtMark - clock().getTime()
      if (behind > NOTICED) log.warn({ behind }, 'the time of day is behind that of the last run')

      const keepOrSay = () =>
        keep(db).catch(error => log.warn({ err: error }, 'the clocks were not kept'))
      const timer = setInterval(keepOrSay, isAlone ? KEPT_EVERY.alone : KEPT_EVERY.amongNodes)
      return async () => {
        clearInterval(timer)
        await keepOrSay()
      }
    },
  }
}

export type ServerClocks = ReturnType<typeof createServerClocks>
