import { median } from '../timing.ts'
import type { Condition } from './choice.ts'
import type { Subject } from './stage.ts'

/** Collects every figure of every round and returns medians. */
export function createSamples() {
  const samples = new Map<string, number[]>()
  const key = (subject: Subject, condition: Condition, name: string) =>
    [subject, condition, name].join(' ')

  return {
    add(subject: Subject, condition: Condition, figures: Record<string, number>) {
      for (const [name, figure] of Object.entries(figures)) {
        const at = key(subject, condition, name)
        samples.set(at, [...(samples.get(at) ?? []), figure])
      }
    },
    /** Undefined when this run has not measured it. */
    of(subject: Subject, condition: Condition, name: string) {
      const values = samples.get(key(subject, condition, name))
      return values && median(values)
    },
    worst(subject: Subject, condition: Condition, name: string) {
      const values = samples.get(key(subject, condition, name))
      return values && Math.max(...values)
    },
  }
}

export type Samples = ReturnType<typeof createSamples>
