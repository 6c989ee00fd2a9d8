import { join } from 'node:path'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { type Caller, createCaller } from '../booth/caller.ts'
import { startChild } from '../booth/child.ts'
import { openSeeded } from '../booth/seededDatabase.ts'
import { type BenchBooth, startBooth } from '../booth/startBooth.ts'
import { timingOf } from '../timing.ts'
import { ADMINS } from './bare.ts'
import { addEntry, paceAtBooth, paceOf, paceWithNext, SECONDS, steadyPace } from './pace.ts'

const SOCKETS = 500
const EVENTS = 50

/** Measures the real server without listeners, with all admins listening, and with a crowd. */
export async function benchOurs(engine: Engine, rows: number) {
  await using database = await openSeeded(engine, rows)
  await using booth = await startBooth({ ...database, admins: SOCKETS })
  const callers = booth.tokens.slice(0, ADMINS).map(token => createCaller(booth.origin, token))
  const [operator, ...others] = callers as [Caller, ...Caller[]]
  await paceOf(callers, addEntry, 1)

  await booth.forget()
  const unheard = await paceOf(callers, addEntry)
  const { processor, queries } = await booth.figures()
  const heard = await whileListening(booth, ADMINS, async () => ({
    steady: await steadyPace(callers, addEntry),
    add: await paceOf(callers, addEntry),
    ...(await paceAtBooth(operator, others)),
    completions: await paceWithNext(operator),
  }))
  for (const caller of callers) caller.close()
  const adds = unheard.perSecond * SECONDS
  const ofAnAdd = { processor: processor / adds, queries: queries / adds }
  return { unheard, ofAnAdd, ...heard, ...(await toACrowd(booth)) }
}

export type OurFigures = Awaited<ReturnType<typeof benchOurs>>

const toACrowd = (booth: BenchBooth) =>
  whileListening(booth, SOCKETS, async listeners => {
    const milliseconds: number[] = []
    for (let event = 0; event < EVENTS; event++) milliseconds.push(await listeners.ask('fan out'))
    return { fanOut: timingOf(milliseconds) }
  })

type Listeners = Awaited<ReturnType<typeof startListeners>>

async function whileListening<Result>(
  booth: BenchBooth,
  screens: number,
  work: (listeners: Listeners) => Promise<Result>,
): Promise<Result> {
  await using listeners = await startListeners(booth, screens)
  return await work(listeners)
}

const startListeners = ({ origin, tokens }: BenchBooth, screens: number) =>
  startChild(join(import.meta.dirname, 'listenersProcess.ts'), origin, ...tokens.slice(0, screens))
