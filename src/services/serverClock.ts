/** Resolution of the `Date` header in milliseconds: it is rounded down to a second. */
const RESOLUTION = 1000

interface DatedAnswer {
  /** `Date` header of an answer. */
  date: string | null
  /** Times by this device's clock in ms: request sent, and headers received. */
  sentAt: number
  receivedAt: number
}

/**
 * Estimates how far the server's clock is ahead of this device's, in ms. Each answer gives a range,
 * because the travel time is unknown. The ranges are intersected until one disagrees, because then
 * a clock was changed.
 */
export function createServerClock() {
  let range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  let offset = 0
  const listeners = new Set<() => void>()

  function set(next: number) {
    if (next === offset) return
    offset = next
    for (const listener of listeners) listener()
  }

  return {
    adjust({ date, sentAt, receivedAt }: DatedAnswer) {
      const at = Date.parse(date ?? '')
      const answered = { least: at - receivedAt, most: at + RESOLUTION - sentAt }
      if (!(answered.least <= answered.most)) return
      const least = Math.max(range.least, answered.least)
      const most = Math.min(range.most, answered.most)
      range = least <= most ? { least, most } : answered
      set(nearest(offset, range))
    },
    /** Takes the offset that the page before a reload knew, until an answer tells. */
    assume(known: number) {
      if (range.least === Number.NEGATIVE_INFINITY) set(known)
    },
    /** 0 until the first answer. */
    offset: () => offset,
    now: () => Date.now() + offset,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Keeps an offset that fits the range. Otherwise 0 if it fits, because most clocks are right. */
function nearest(offset: number, { least, most }: { least: number; most: number }) {
  const fits = (value: number) => least <= value && value <= most
  if (fits(offset)) return offset
  return fits(0) ? 0 : Math.round((least + most) / 2)
}

export const serverClock = createServerClock()

/**
 * Reads the server's clock from an answer. A GET without `no-store` is ignored, because a cache may
 * return it with an old `Date`.
 */
export async function readServerClock(
  method: string,
  answer: Promise<Response>,
  sentAt: number,
): Promise<Response> {
  const response = await answer
  const { headers } = response
  const isFresh = method !== 'GET' || headers.get('cache-control')?.includes('no-store')
  if (isFresh) serverClock.adjust({ date: headers.get('date'), sentAt, receivedAt: Date.now() })
  return response
}
