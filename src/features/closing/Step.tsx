import type { ReactNode } from 'react'
import { Panel } from '@/ui/Panel'
import styles from './Step.module.css'

interface StepProps {
  title: string
  /** Mark before the title: its number, or a tick. */
  mark: '1' | '2' | '3' | 'done' | 'open'
  children: ReactNode
}

const SIGNS = { done: '✓', open: '!' } as const

/** A step of closing a day. */
export function Step({ title, mark, children }: StepProps) {
  const sign = (
    <span className={styles.mark} data-mark={mark} aria-hidden="true">
      {mark === 'done' || mark === 'open' ? SIGNS[mark] : mark}
    </span>
  )
  return (
    <Panel title={title} mark={sign}>
      {children}
    </Panel>
  )
}
