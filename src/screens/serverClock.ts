/**
 * The server's time on a machine whose own clock may be wrong by a day: from the last answer on, by a
 * clock that nobody can set.
 */
export function createServerClock(monotonic: () => number = () => performance.now()) {
  let offset: number | undefined
  return {
    heard(serverTime: number) {
      offset = serverTime - monotonic()
    },
    /** Undefined before anything was heard. */
    now: () => (offset === undefined ? undefined : offset + monotonic()),
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
