import { LOG_LIMIT } from '@antrian/contract/shared/logEntry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogBatch, LOG_WAIT, type ReceivedLines } from '@/middleware/logBatch'
import { aLine } from '../support/developer'

beforeEach(() => void vi.useFakeTimers())

function following() {
  const batches: ReceivedLines[] = []
  const logs = createLogBatch(lines => batches.push(lines))
  logs.follow(true)
  return { logs, batches }
}

describe('the lines of the log', () => {
  it('are dispatched together, four times a second', () => {
    const { logs, batches } = following()

    logs.add('system-log', aLine({ message: 'satu' }))
    logs.add('error-log', aLine({ message: 'dua', level: 'error' }))
    expect(batches).toEqual([])
    vi.advanceTimersByTime(LOG_WAIT)
    logs.add('system-log', aLine({ message: 'tiga' }))
    vi.advanceTimersByTime(LOG_WAIT)

    expect(batches.map(({ system, errors }) => [system.length, errors.length])).toEqual([
      [1, 1],
      [1, 0],
    ])
  })

  it('are cut to the last ones in a flood', () => {
    const { logs, batches } = following()

    for (let n = 1; n <= 1000; n++) {
      logs.add('system-log', aLine({ message: `baris ${n}` }))
      logs.add('error-log', aLine({ message: `error ${n}` }))
    }
    vi.advanceTimersByTime(LOG_WAIT)

    expect(batches).toHaveLength(1)
    expect(batches[0]?.system).toHaveLength(LOG_LIMIT.system)
    expect(batches[0]?.errors).toHaveLength(LOG_LIMIT.error)
    expect(batches[0]?.system.at(-1)?.message).toBe('baris 1000')
    expect(batches[0]?.system[0]?.message).toBe('baris 901')
  })

  it('are left out and counted in the console when they cannot be parsed', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { logs, batches } = following()

    for (const line of [null, 'x', { level: 3 }, aLine({ message: 'ya' })]) {
      logs.add('system-log', line)
    }
    vi.advanceTimersByTime(LOG_WAIT)

    expect(batches[0]?.system.map(({ message }) => message)).toEqual(['ya'])
    expect(warn.mock.calls).toEqual([["system-log: 3 lines can't be read"]])
  })

  it('are ignored until somebody follows', () => {
    const batches: ReceivedLines[] = []
    const logs = createLogBatch(lines => batches.push(lines))

    logs.add('system-log', aLine())
    vi.advanceTimersByTime(LOG_WAIT)

    expect(batches).toEqual([])
  })

  it('survive a second start of following', () => {
    const { logs, batches } = following()

    logs.add('error-log', aLine())
    logs.follow(true)
    vi.advanceTimersByTime(LOG_WAIT)

    expect(batches).toEqual([{ system: [], errors: [aLine()] }])
  })

  it('are dropped when following ends', () => {
    const { logs, batches } = following()

    logs.add('system-log', aLine())
    logs.add('error-log', aLine())
    logs.follow(false)
    logs.add('system-log', aLine())
    vi.advanceTimersByTime(LOG_WAIT)
    logs.follow(true)
    logs.add('system-log', aLine({ message: 'sesudah' }))
    vi.advanceTimersByTime(LOG_WAIT)

    expect(batches).toEqual([{ system: [aLine({ message: 'sesudah' })], errors: [] }])
  })
})
