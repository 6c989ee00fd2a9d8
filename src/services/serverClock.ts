/** A header `Date` names the second that has begun. */
const RESOLUTION = 1000

interface Heard {
  /** The header `Date` of an answer. */
  date: string | null
  /** By this device's clock, in ms: when it was asked for, and when its headers had come. */
  sentAt: number
  receivedAt: number
}

/**
 * How far the server's clock is ahead of this device's, in ms. Each answer allows a range, since
 * nobody knows how long it was on its way; what all of them allow is kept until one disagrees,
 * because somebody has set a clock.
 */
export function createServerClock() {
  let range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  let offset = 0
  const listeners = new Set<() => void>()

  return {
    heard({ date, sentAt, receivedAt }: Heard) {
      const at = Date.parse(date ?? '')
      const heard = { least: at - receivedAt, most: at + RESOLUTION - sentAt }
      if (!(heard.least <= heard.most)) return
      const least = Math.max(range.least, heard.least)
      const most = Math.min(range.most, heard.most)
      range = least <= most ? { least, most } : heard
      const next = nearest(offset, range)
      if (next === offset) return
      offset = next
      for (const tell of listeners) tell()
    },
    /** 0 until an answer says otherwise. */
    offset: () => offset,
    now: () => Date.now() + offset,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A clock that may be right is taken to be right, and an offset that still fits is kept. */
function nearest(offset: number, { least, most }: { least: number; most: number }) {
  const fits = (value: number) => least <= value && value <= most
  if (fits(offset)) return offset
  return fits(0) ? 0 : Math.round((least + most) / 2)
}

export const serverClock = createServerClock()

/**
 * Hears the server's clock from an answer. A cache may hold an answer to GET, with the time of
 * whenever it was stored, unless the server forbids it to.
 */
export async function hearServerClock(
  method: string,
  answer: Promise<Response>,
  sentAt: number,
): Promise<Response> {
  const response = await answer
  const { headers } = response
  const isFresh = method !== 'GET' || headers.get('cache-control')?.includes('no-store')
  if (isFresh) serverClock.heard({ date: headers.get('date'), sentAt, receivedAt: Date.now() })
  return response
}
