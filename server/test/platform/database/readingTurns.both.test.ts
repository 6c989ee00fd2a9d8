import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createReadingTurns } from '../../../src/platform/database/readingTurns.ts'

/** Reads that end when the test says so, and the list of those running. */
function openReadings() {
  const turns = createReadingTurns()
  const under: string[] = []
  const ends: (() => void)[] = []

  const read = (reader: string) =>
    turns.take(reader, async () => {
      under.push(reader)
      await new Promise<void>(resolve => ends.push(resolve))
      under.splice(under.indexOf(reader), 1)
      return reader
    })

  return {
    turns,
    under,
    read,
    endOne: async () => {
      ends.shift()?.()
      await setTimeout(0)
    },
  }
}

describe('long reads', () => {
  it('run one at a time for each admin, and two in all', async () => {
    const { under, read, endOne } = openReadings()

    const all = ['ani', 'ani', 'budi', 'citra', 'ani'].map(read)
    await setTimeout(0)
    expect(under).toEqual(['ani', 'budi'])
    await endOne()
    expect(under.toSorted()).toEqual(['ani', 'budi'])
    await endOne()
    expect(under.toSorted()).toEqual(['ani', 'citra'])
    for (let n = 0; n < 3; n++) await endOne()

    expect(await Promise.all(all)).toEqual(['ani', 'ani', 'budi', 'citra', 'ani'])
  })

  it('are refused beyond the fourth waiting one, with the time to retry', async () => {
    const { read, endOne } = openReadings()

    const all = Array.from({ length: 20 }, () => read('ani').catch((error: unknown) => error))
    await setTimeout(0)
    for (let n = 0; n < 5; n++) await endOne()

    const answers = await Promise.all(all)
    expect(answers.filter(answer => answer === 'ani')).toHaveLength(5)
    expect(answers[6]).toMatchObject({ statusCode: 429, retryAfter: 2 })
  })

  it('free their turn when they fail', async () => {
    const { turns } = openReadings()
    const failing = () => turns.take('ani', () => Promise.reject(new Error('lost')))

    await expect(failing()).rejects.toThrow('lost')
    await expect(failing()).rejects.toThrow('lost')
    expect(await turns.take('ani', async () => 'read')).toBe('read')
  })
})
