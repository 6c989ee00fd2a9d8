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

const formats = new Map<string, Intl.DateTimeFormat>()

/** `14.03` by the school's clock. */
export function clockTime(time: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('id', { timeZone, hour: '2-digit', minute: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
