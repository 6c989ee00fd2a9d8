import type { FastifyRequest } from 'fastify'

/** Calls of one session under way: as many as a browser sends side by side. */
const AT_ONCE = 6

interface Session {
  underWay: number
  waiting: (() => void)[]
}

/**
 * Lets a session have a few calls under way. The rest wait, and between two of them the event loop
 * turns: whoever sends hundreds in one piece has them answered beside everybody else's. Guests do
 * not wait for each other: a whole school may share their address.
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
    /** Resolves when it is this call's turn. */
    async take(request: FastifyRequest, name: string) {
      const session = sessions.get(name) ?? { underWay: 0, waiting: [] }
      sessions.set(name, session)
      ends.set(request, () => end(name, session))
      if (session.underWay < AT_ONCE) session.underWay++
      else await new Promise<void>(start => session.waiting.push(start))
    },

    /** Does nothing for a call that took no turn, or has left it already. */
    release(request: FastifyRequest) {
      ends.get(request)?.()
      ends.delete(request)
    },
  }
}
