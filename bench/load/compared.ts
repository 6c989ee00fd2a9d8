import type { Engine } from '../../server/src/platform/database/engine.ts'
import { type Figure, short } from '../table.ts'
import { said } from '../timing.ts'
import type { BareFigures } from './bare.ts'
import type { OurFigures } from './ours.ts'
import type { Pace } from './pace.ts'

/**
 * Minimum ratio to Fastify and the database. Lower on SQLite, which commits one change after
 * another.
 */
const LEAST_RATIO = { sqlite: 0.45, postgres: 0.6 } as const satisfies Record<Engine, number>
/** Maximum p99 of fifty admins who add one entry a second each, in ms. */
const STEADY_WITHIN = 50
const MOST_SPREAD = 3
/** Maximum ratio of a completion that starts the next student to one that does not. */
const MOST_WITH_NEXT = 1.4

export const compared = (engine: Engine, ours: OurFigures, bare: BareFigures): Figure[] => [
  { what: 'the database alone, adds', figure: `${short(bare.databaseAlone)} /s` },
  { what: 'Fastify and the database, adds', figure: pace(bare.add) },
  beside(engine, 'adds, nobody listening', ours.unheard, bare.add),
  {
    what: 'an add, processor time and queries',
    figure: `${short(ours.ofAnAdd.processor)} ms, ${short(ours.ofAnAdd.queries)}`,
  },
  beside(engine, 'adds, all listening', ours.add, bare.add),
  {
    what: '50 admins, one add a second each',
    figure: said(ours.steady),
    goal: `p99 <= ${STEADY_WITHIN} ms`,
    isMet: ours.steady.p99 <= STEADY_WITHIN,
  },
  { what: 'Fastify and the database, starts', figure: pace(bare.start) },
  beside(engine, 'starts while 49 add', ours.start, bare.start),
  {
    what: 'start, p99 by median',
    figure: short(ours.start.p99 / ours.start.median),
    goal: `<= ${MOST_SPREAD}`,
    isMet: ours.start.p99 <= MOST_SPREAD * ours.start.median,
  },
  { what: 'Fastify and the database, completions', figure: pace(bare.complete) },
  beside(engine, 'completions while 49 add', ours.complete, bare.complete),
  { what: 'a completion alone', figure: said(ours.completions.alone) },
  withNext(ours.completions),
  { what: 'event to the last of 500 screens', figure: said(ours.fanOut) },
]

const pace = (made: Pace) => `${short(made.perSecond)} /s, ${said(made)}`

function beside(engine: Engine, what: string, ours: Pace, bare: Pace): Figure {
  const ratio = ours.perSecond / bare.perSecond
  const least = LEAST_RATIO[engine]
  return {
    what,
    figure: `${pace(ours)}; ${Math.round(100 * ratio)} %`,
    goal: `>= ${100 * least} % of Fastify and the database`,
    isMet: ratio >= least,
  }
}

function withNext({ alone, withNext }: OurFigures['completions']): Figure {
  const ratio = withNext.median / alone.median
  return {
    what: 'a completion that starts the next',
    figure: `${said(withNext)}; ${short(ratio)} x`,
    goal: `p50 <= ${MOST_WITH_NEXT} x one alone`,
    isMet: ratio <= MOST_WITH_NEXT,
  }
}
