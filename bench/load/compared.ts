import { type Figure, short } from '../table.ts'
import { said } from '../timing.ts'
import type { BareFigures } from './bare.ts'
import type { OurFigures } from './ours.ts'
import type { Pace } from './pace.ts'

const LEAST_RATIO = 0.6
const MOST_SPREAD = 3
/** Maximum ratio of a completion that starts the next student to one that does not. */
const MOST_WITH_NEXT = 1.4
const KB = 1000

export const compared = (ours: OurFigures, bare: BareFigures): Figure[] => [
  { what: 'a bare Fastify route', figure: pace(bare.route) },
  { what: 'the database alone, adds', figure: `${short(bare.databaseAlone)} /s` },
  { what: 'Fastify and the database, adds', figure: pace(bare.add) },
  beside('adds, nobody listening', ours.unheard, bare.add),
  {
    what: 'an add, processor time and queries',
    figure: `${short(ours.ofAnAdd.processor)} ms, ${short(ours.ofAnAdd.queries)}`,
  },
  beside('adds, all listening', ours.add, bare.add),
  { what: 'Fastify and the database, starts', figure: pace(bare.start) },
  beside('starts while 49 add', ours.start, bare.start),
  {
    what: 'start, p99 by median',
    figure: short(ours.start.p99 / ours.start.median),
    goal: `<= ${MOST_SPREAD}`,
    isMet: ours.start.p99 <= MOST_SPREAD * ours.start.median,
  },
  { what: 'Fastify and the database, completions', figure: pace(bare.complete) },
  beside('completions while 49 add', ours.complete, bare.complete),
  { what: 'a completion alone', figure: said(ours.completions.alone) },
  withNext(ours.completions),
  { what: 'event to the last of 500 screens', figure: said(ours.fanOut) },
  { what: 'heap of a socket', figure: `${short(ours.heapPerSocket / KB)} kB` },
]

const pace = (made: Pace) => `${short(made.perSecond)} /s, ${said(made)}`

function beside(what: string, ours: Pace, bare: Pace): Figure {
  const ratio = ours.perSecond / bare.perSecond
  return {
    what,
    figure: `${pace(ours)}; ${Math.round(100 * ratio)} %`,
    goal: `>= ${100 * LEAST_RATIO} % of Fastify and the database`,
    isMet: ratio >= LEAST_RATIO,
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
