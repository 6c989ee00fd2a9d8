import { type Figure, short } from '../table.ts'
import type { Condition } from './choice.ts'
import { GOALS, type Goal } from './goals.ts'
import type { Samples } from './samples.ts'

/** Figures of one condition with their goals. */
export const figuresOf = (samples: Samples, condition: Condition): Figure[] =>
  GOALS.filter(({ only }) => !only || only === condition).flatMap(goal =>
    figureOf(goal, samples, condition),
  )

function figureOf(goal: Goal, samples: Samples, condition: Condition): Figure[] {
  const { what, name, unit, most, ratio, than, isWorst } = goal
  const ours = samples[isWorst ? 'worst' : 'of']('product', condition, name)
  if (ours === undefined) return []
  const figure = said(ours, unit)
  if (most !== undefined) {
    return [{ what, figure, goal: `≤ ${said(most, unit)}`, isMet: ours <= most }]
  }
  const theirs = than && samples.of(than, condition, goal.thanName ?? name)
  if (ratio === undefined || theirs === undefined) return [{ what, figure }]
  return [
    {
      what,
      figure: `${short(ours / theirs)} × (${figure} / ${said(theirs, unit)})`,
      goal: `≤ ${ratio} × ${than}`,
      isMet: ours / theirs <= ratio,
    },
  ]
}

const said = (value: number, unit: string) => `${value === 0 ? 0 : short(value)} ${unit}`.trim()
