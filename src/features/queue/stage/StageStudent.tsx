import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, useId } from 'react'
import { isLongName } from '@/ui/entry/isLongName'
import { Name } from '@/ui/entry/Name'
import { Paid, Price } from '@/ui/entry/Price'
import { QueueNumber } from '@/ui/entry/QueueNumber'
import { formatNumber } from '@/ui/time/format'
import { BeingSent } from '../BeingSent'
import styles from './StageStudent.module.css'

interface StageStudentProps {
  title: string
  entry: QueueEntry
  /** Text after the title. */
  since?: ReactNode
  /** Whether this is the main student of the page. */
  isMain?: boolean
  /** Whether a button already shows the price. */
  isPriceSaid?: boolean
  /** Duration of the session. */
  timer?: ReactNode
  /** Actions of the student. */
  children?: ReactNode
}

/** A student with name and number, readable from across the room. */
export function StageStudent(props: StageStudentProps) {
  const { title, entry, since, isMain = false, isPriceSaid = false, timer, children } = props
  const titleId = useId()
  const { queueNumber, studentName, studentClass, photoCount, prepaidMethod } = entry

  return (
    <section className={isMain ? styles.main : styles.aside} aria-labelledby={titleId}>
      <span className={styles.number} aria-hidden="true">
        <QueueNumber value={queueNumber} />
      </span>
      <div className={styles.who}>
        <div className={styles.title}>
          <h2 id={titleId}>{title}</h2>
          {since && <span> · {since}</span>}
          <BeingSent entry={entry} />
        </div>
        <p className={styles.name} data-is-long={isLongName(studentName)}>
          <span className="unseen">
            Nomor <QueueNumber value={queueNumber} />:{' '}
          </span>
          <Name lines={2}>{studentName}</Name>
        </p>
        <p className={styles.details}>
          <Name>{studentClass}</Name>
          <span>
            <span className="unseen">, </span>
            {formatNumber(photoCount)} lembar
          </span>
          {!isPriceSaid && (isMain || !prepaidMethod) && <Price entry={entry} />}
          {(isMain || prepaidMethod) && <Paid entry={entry} isShort={!isMain} />}
        </p>
      </div>
      {timer && <div className={styles.timer}>{timer}</div>}
      {children}
    </section>
  )
}
