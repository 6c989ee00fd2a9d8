import type { FastifyBaseLogger } from 'fastify'
import { type Clock, MINUTE, type Monotonic, SECOND } from '../clock.ts'
import { whileUnderWay } from '../whileUnderWay.ts'
import type { Database } from './schema.ts'
import { beginAt, moveForward } from './serverClockRepository.ts'

/**
 * Interval of saving (ms). Nodes save often to learn each other's jumps; a single server saves only
 * to lose little in a crash.
 */
const KEPT_EVERY = { alone: MINUTE, amongNodes: 10 * SECOND } as const

/** Difference of the clocks from which a warning is logged (ms). Less is normal drift. */
const NOTICED = MINUTE

interface Deps {
  clock: Clock
  monotonic: Monotonic
}

/**
 * Two clocks that never go back when the time of day is set back. The database stores them between
 * runs, and nodes that share it use the same values.
 */
export function createServerClocks({ clock, monotonic }: Deps) {
  let elapsedAtMark = clock().getTime()
  let steadyAtMark = elapsedAtMark
  let mark = monotonic()

  const sinceMark = () => monotonic() - mark

  /**
   * Counts while a server runs and never jumps. Used for leases, pauses, rate windows and
   * retention.
   */
  const elapsed: Clock = () => new Date(elapsedAtMark + sinceMark())

  /** The latest time of day that was seen, plus the time passed since. Used for expiry. */
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

    /** Converts a time of one of these clocks to the time of day. */
    timeOfDay: (at: string, by: Clock) =>
      new Date(clock().getTime() + Date.parse(at) - by().getTime()).toISOString(),

    /** Continues from the last run. Returns a function that saves the clocks and stops. */
    async resume(db: Database, isAlone: boolean, log: FastifyBaseLogger) {
      await beginAt(db, clock().toISOString())
      const kept = await moveForward(db, { elapsed: '', steady: steady().toISOString() })
      elapsedAtMark = Date.parse(kept.elapsed)
      steadyAtMark = Date.parse(kept.steady)
      mark = monotonic()
      const behind = steadyAtMark - clock().getTime()
      if (behind > NOTICED) log.warn({ behind }, 'the time of day is behind that of the last run')

      // One at a time, because two that wait for a slow database would both add the same jump.
      const keepOrSay = whileUnderWay(() =>
        keep(db).catch(error => log.warn({ err: error }, 'the clocks were not kept')),
      )
      const timer = setInterval(keepOrSay, isAlone ? KEPT_EVERY.alone : KEPT_EVERY.amongNodes)
      return async () => {
        clearInterval(timer)
        await keepOrSay()
      }
    },
  }
}

export type ServerClocks = ReturnType<typeof createServerClocks>
