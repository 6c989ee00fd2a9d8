import { type ReactNode, useId } from 'react'
import styles from './SideCard.module.css'

interface SideCardProps {
  title: string
  /** Figure at the end of the title's line. */
  figure?: ReactNode
  children: ReactNode
}

/** A small card beside the queue. */
export function SideCard({ title, figure, children }: SideCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {figure && <span>{figure}</span>}
      </div>
      {children}
    </section>
  )
}
