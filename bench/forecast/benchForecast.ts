import { type Figure, printTable, short } from '../table.ts'
import { quantile } from '../timing.ts'
import { backtest, comparedAt, type Look } from './backtest.ts'
import { type Kind, kinds } from './simulatedDay.ts'

/** The rule is chosen by its figures at the first booths; nothing is chosen by the others. */
const BOOTHS = [
  { name: 'booths by which the rule was chosen', firstSeed: 1 },
  { name: 'other booths', firstSeed: 1001 },
]
const SEEDS = 24
const NAIVE_RATE = 4

/** Compares the errors of forecasts with those of "position × 4 minutes", by kind of day. */
export async function benchForecast(): Promise<Figure[]> {
  return BOOTHS.flatMap(({ name, firstSeed }) => {
    const figures = figuresOf(firstSeed)
    printTable(`|forecast - start| in minutes, ${SEEDS} ${name}`, figures)
    return figures
  })
}

function figuresOf(firstSeed: number): Figure[] {
  const looksAt = (rate?: number) =>
    Array.from({ length: SEEDS }, (_, seed) => backtest(firstSeed + seed, rate)).flat()
  const [looks, atItsRate] = [looksAt(), looksAt(NAIVE_RATE)]
  const ofKind = (kind: Kind) => (look: Look) => look.kind === kind
  return [
    ...kinds.map(kind => figureOf(kind, looks.filter(ofKind(kind)))),
    figureOf('all', looks),
    figureOf('all of 4 minutes a student', atItsRate),
    ...kinds.map(kind => comparisonOf(figureOf(kind, atItsRate.filter(ofKind(kind))))),
  ]
}

/** Without a goal, because "× 4" knows the pace of these booths, which the forecast has to learn. */
const comparisonOf = ({ what, figure, goal }: Figure): Figure => ({
  what: `4 min, ${what}`,
  figure: `${figure}; ${goal}`,
})

function figureOf(name: string, looks: readonly Look[]): Figure {
  const { withheld, forecast, naive } = comparedAt(looks)
  const [ours, p90] = [quantile(forecast, 0.5), quantile(forecast, 0.9)]
  const [simple, simpleP90] = [quantile(naive, 0.5), quantile(naive, 0.9)]
  return {
    what: `${name}: ${looks.length} looks, ${short(100 * withheld)} % withheld`,
    figure: `${short(ours)}, p90 ${short(p90)}`,
    goal: `× 4: ${short(simple)}, p90 ${short(simpleP90)}`,
    isMet: ours < simple && p90 < simpleP90,
  }
}
