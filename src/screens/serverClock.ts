/**
 * The server's time, computed from the last answer and a monotonic clock, because the clock of this
 * computer may be wrong by a day.
 */
export function createServerClock(monotonic: () => number = () => performance.now()) {
  let offset: number | undefined
  return {
    heard(serverTime: number) {
      offset = serverTime - monotonic()
    },
    /** Undefined before the first answer. */
    now: () => (offset === undefined ? undefined : offset + monotonic()),
  }
}
