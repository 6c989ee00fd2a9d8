import type { BoardSnapshot } from '@antrian/contract/board/board'
import { BOARD_LIMITS } from '@antrian/contract/board/board'
import type { Turn } from '@antrian/contract/board/turn'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { type Clock, type Monotonic, monotonic, SECOND } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { lastClassCall } from '../plan/shownPlan.ts'
import { readSettings } from '../settings/settingsRepository.ts'
import { createBoardRepository } from './boardRepository.ts'
import { type BoothState, boardSnapshot } from './boardSnapshot.ts'
import { isShown, lastMessage } from './roomMessageRepository.ts'
import { turnsOf } from './turns.ts'

interface Deps {
  db: Database
  forecast: ForecastService
  clock: Clock
  timeZone: string
  /** Version of the call screen's page on this server. */
  build: string
  address: () => string | undefined
}

/** Snapshots for screens and phones, read once for all requests within a second. */
export function createBoardFeed({ db, forecast, clock, timeZone, build, address }: Deps) {
  const board = createBoardRepository(db)

  async function readState(): Promise<BoothState> {
    const now = clock()
    const today = schoolDay(now, timeZone)
    const [active, lastStarted, outlook, closed, classCall, message] = await Promise.all([
      board.active(today),
      board.lastStarted(BOARD_LIMITS.calls + BOARD_LIMITS.lastCalled),
      forecast.outlook(),
      board.closedSum(today),
      lastClassCall(db, today, now),
      lastMessage(db, today),
    ])
    const shown = message && isShown(message, now.toISOString()) ? message : null
    const state = { active, lastStarted, ...outlook, closed, classCall, message: shown }
    return { ...state, now: now.getTime(), today }
  }

  async function readSnapshot(): Promise<BoardSnapshot> {
    const [state, settings] = await Promise.all([readState(), readSettings(db)])
    return boardSnapshot(state, {
      hasNames: settings.boardNames === 'name',
      hasPhonePage: settings.phonePage,
      schoolName: settings.schoolName,
      text: settings.boardText,
      timeZone,
      build,
      address: address(),
    })
  }

  /** Undefined if the phone page is off. */
  async function readTurns(): Promise<((number: number) => Turn | undefined) | undefined> {
    if (!(await readSettings(db)).phonePage) return undefined
    const state = await readState()
    return turnsOf(state, await board.lastNumber(state.today), timeZone)
  }

  const latest = rememberedFor(SECOND, readSnapshot)
  return {
    /** Reads the current state, which a screen that connects next gets too. */
    fresh: latest.anew,
    latest,
    turns: rememberedFor(SECOND, readTurns),
  }
}

export type BoardFeed = ReturnType<typeof createBoardFeed>

/** Caches a value for a time. Calls during a read share that read. */
export function rememberedFor<Value>(
  milliseconds: number,
  read: () => Promise<Value>,
  now: Monotonic = monotonic,
) {
  let value: Promise<Value> | undefined
  let until = 0

  function anew(): Promise<Value> {
    until = now() + milliseconds
    const reading = read()
    value = reading
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    return reading
  }

  const remembered = () => (value === undefined || now() >= until ? anew() : value)
  return Object.assign(remembered, { anew })
}
