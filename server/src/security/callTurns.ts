import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Of one caller under way: as many as a browser sends side by side. */
const AT_ONCE = 6

interface Caller {
  underWay: number
  waiting: (() => void)[]
}

/**
 * Lets a caller have a few calls under way. The rest wait, and between two of them the event loop
 * turns: whoever sends hundreds in one piece has them answered beside everybody else's.
 */
export function takeTurns(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<string>,
) {
  const callers = new Map<string, Caller>()
  const ends = new WeakMap<FastifyRequest, () => void>()

  function end(name: string, caller: Caller) {
    const next = caller.waiting.shift()
    if (next) setImmediate(next)
    else caller.underWay--
    if (caller.underWay === 0) callers.delete(name)
  }

  app.addHook('onRequest', async request => {
    // A probe says how the server is, and not how its neighbours are.
    if (request.routeOptions.config.isUncounted) return
    const name = await callerOf(request)
    const caller = callers.get(name) ?? { underWay: 0, waiting: [] }
    callers.set(name, caller)
    ends.set(request, () => end(name, caller))
    if (caller.underWay < AT_ONCE) caller.underWay++
    else await new Promise<void>(start => caller.waiting.push(start))
  })

  async function release(request: FastifyRequest) {
    ends.get(request)?.()
    ends.delete(request)
  }
  // A file on its way holds up no other call: its work is done, or waits for its reader.
  app.addHook('onSend', release)
  // Of an answer that nobody waited for.
  app.addHook('onResponse', release)
}
