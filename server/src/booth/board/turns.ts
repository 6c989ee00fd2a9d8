import type { Turn } from '@antrian/contract/board/turn'
import type { BoothState } from './boardSnapshot.ts'
import { calledAtOf, callsOf, lineOf, pauseOf, roomText } from './boardSnapshot.ts'

/** Answers for every number of today, built once for all requests of a second. */
export function turnsOf(state: BoothState, lastNumber: number, timeZone: string) {
  const { inBooth, inLine, forecast, isOver } = lineOf(state)
  const called = callsOf(state, { hasNames: false })[0]?.number ?? null
  const pause = pauseOf(state)
  const common = {
    inBooth: inBooth?.queue_number ?? null,
    called,
    pausedUntil: pause?.until ?? null,
    ...(pause?.stop && { stop: pause.stop }),
    ...(state.message && { message: roomText(state.message) }),
    isClosed: isOver,
    at: state.now,
    timeZone,
  }
  const active = new Map(state.active.map(row => [row.queue_number, row]))
  const places = new Map(inLine.map((row, place) => [row, place]))

  /** Undefined if no entry has the number today. */
  return (number: number): Turn | undefined => {
    if (number > lastNumber) return undefined
    const row = active.get(number)
    if (!row) return { ...common, ...NOT_IN_LINE, number, state: 'over' }
    const calledAt = calledAtOf(row, state)
    if (row.status === 'in-progress') {
      return { ...common, ...NOT_IN_LINE, number, state: 'in-booth', calledAt }
    }
    const place = places.get(row)
    if (place === undefined) return { ...common, ...NOT_IN_LINE, number, state: 'skipped' }
    return {
      ...common,
      number,
      state: calledAt === null ? 'waiting' : 'called',
      calledAt,
      ahead: place,
      forecast: forecast?.starts[place] ?? null,
    }
  }
}

const NOT_IN_LINE = { calledAt: null, ahead: 0, forecast: null }
