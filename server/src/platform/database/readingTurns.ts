import { Refusal } from '../errors.ts'

/**
 * Maximum long reads at a time on this node, because they share the event loop with other requests.
 */
const AT_ONCE = 2

/** Maximum reads that wait: of one reader, and in total. */
const MOST_WAITING = { ofOne: 4, ofAll: 40 } as const

interface Waiting {
  reader: string
  start: () => void
}

/** Runs long reads, one at a time for each reader, so that one reader does not delay the others. */
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

  /** Waits for its turn, without a limit of the queue. */
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
    /** Waits for its turn. Refuses if too many reads wait. */
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
