import { useId } from 'react'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { LeftoversAnswers } from './LeftoversAnswers'
import styles from './LeftoversQuestion.module.css'
import { leftoversWords } from './leftoversWords'
import { useLeftovers } from './useLeftovers'

/** The question about students of earlier days, in the main place before anybody of today. */
export function LeftoversQuestion() {
  const entries = useLeftovers()
  const today = useToday()
  const timeZone = useTimeZone()
  const titleId = useId()
  const { title, detail } = leftoversWords(entries, today, timeZone)

  return (
    <section className={styles.question} aria-labelledby={titleId} role="alert">
      <div className={styles.words}>
        <p className={styles.over}>Sebelum hari ini dimulai</p>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.names}>{detail}</p>
      </div>
      <div className={styles.answers}>
        <LeftoversAnswers entries={entries} isMain />
      </div>
    </section>
  )
}
