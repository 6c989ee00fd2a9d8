import type { Condition } from './choice.ts'
import type { Subject } from './stage.ts'

export interface Goal {
  what: string
  name: string
  unit: string
  /** Maximum value. */
  most?: number
  /** Maximum ratio to the figure of another page. */
  ratio?: number
  than?: Subject
  /** Name of the other page's figure, if different. */
  thanName?: string
  only?: Condition
  /** Whether the worst round counts instead of the median. */
  isWorst?: boolean
}
