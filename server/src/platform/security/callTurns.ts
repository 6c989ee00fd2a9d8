import type { FastifyRequest } from 'fastify'

/** Maximum concurrent calls of one session: as many as a browser sends at once. */
const AT_ONCE = 6

interface Session {
  underWay: number
  waiting: (() => void)[]
}

/**
 * Limits the concurrent calls of a session; the others wait. The event loop turns between two
 * calls, so that a session with hundreds of calls does not block the others. Guests do not wait,
 * because a whole school may share one address.
 */
export function createCallTurns() {
  const sessions = new Map<string, Session>()
  const ends = new WeakMap<FastifyRequest, () => void>()

  function end(name: string, session: Session) {
    const next = session.waiting.shift()
    if (next) setImmediate(next)
    else session.underWay--
    if (session.underWay === 0) sessions.delete(name)
  }

  return {
    /** Resolves when the call may run. */
    async take(request: FastifyRequest, name: string) {
      const session = sessions.get(name) ?? { underWay: 0, waiting: [] }
      sessions.set(name, session)
      ends.set(request, () => end(name, session))
      if (session.underWay < AT_ONCE) session.underWay++
      else await new Promise<void>(start => session.waiting.push(start))
    },

    /** Does nothing if the call never waited or was released before. */
    release(request: FastifyRequest) {
      ends.get(request)?.()
      ends.delete(request)
    },
  }
}
