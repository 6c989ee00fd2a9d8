import { Refusal } from '../errors.ts'

/** Long readings under way on this node: each takes its slices of the one event loop. */
const AT_ONCE = 2

/** Calls that wait for their turn: of one reader, and of all. */
const MOST_WAITING = { ofOne: 4, ofAll: 40 } as const

interface Waiting {
  reader: string
  start: () => void
}

/** Long readings, one at a time of each reader: whoever reads much makes nobody else wait. */
export function createReadingTurns() {
  const reading = new Set<string>()
  let waiting: Waiting[] = []

  const isFree = (reader: string) => reading.size < AT_ONCE && !reading.has(reader)

  function startNext() {
    for (const next of waiting) {
      if (!isFree(next.reader)) continue
      waiting = waiting.filter(other => other !== next)
      reading.add(next.reader)
      next.start()
    }
  }

  async function takeTurn(reader: string) {
    if (isFree(reader)) return void reading.add(reader)
    return new Promise<void>(start => {
      waiting.push({ reader, start })
    })
  }

  /** In its turn, however many wait. */
  async function patiently<Result>(reader: string, read: () => Promise<Result>): Promise<Result> {
    await takeTurn(reader)
    try {
      return await read()
    } finally {
      reading.delete(reader)
      startNext()
    }
  }

  return {
    patiently,
    /** In its turn, or refused when too many wait already. */
    async take<Result>(reader: string, read: () => Promise<Result>): Promise<Result> {
      const own = waiting.filter(other => other.reader === reader).length
      if (own >= MOST_WAITING.ofOne || waiting.length >= MOST_WAITING.ofAll) {
        throw new Refusal(
          429,
          'Permintaan sebelumnya masih dikerjakan, coba lagi sebentar lagi',
          {},
          2,
        )
      }
      return patiently(reader, read)
    },
  }
}

export type ReadingTurns = ReturnType<typeof createReadingTurns>
