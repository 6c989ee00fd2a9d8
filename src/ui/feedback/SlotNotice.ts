import type { ReactNode } from 'react'

/** A matter for the one slot of the dashboard: a line, a smaller line, and the answers to it. */
export interface SlotNotice {
  /** The same as long as it is about the same matter. */
  key: string
  tone: 'warning' | 'plain'
  /** Whether the day cannot go on without an answer. */
  isUrgent?: boolean
  title: string
  detail?: ReactNode
  answers?: ReactNode
}
