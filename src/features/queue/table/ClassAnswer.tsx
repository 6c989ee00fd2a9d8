import { isInBooth } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isInLine, isSkipped } from '@antrian/contract/queue/todaysLine'
import { classKey } from '@antrian/contract/roster/classKey'
import { classOf } from '@antrian/contract/roster/writtenClass'
import type { ReactNode } from 'react'
import { useGetDayEntriesQuery } from '@/services/dayEntriesApi'
import { formatNumber } from '@/ui/time/format'
import { useToday } from '@/ui/time/useToday'
import styles from './ActiveQueue.module.css'

interface ClassAnswerProps {
  /** The class as it was typed. */
  words: string
  /** The active queue, in order. */
  line: readonly QueueEntry[]
  /** When an entry is finished, where the page knows it. */
  end?: ((entry: QueueEntry) => ReactNode) | undefined
  /** Shown for a class of which nobody was here today, if it has something to say. */
  otherwise: ReactNode
}

/**
 * Answers for a class: `XI IPA 2: 4 selesai, 3 menunggu, selesai ± 15.40`. Whoever waits is told at
 * once, because the request for those who are done may have no answer.
 */
export function ClassAnswer({ words, line, end, otherwise }: ClassAnswerProps) {
  const today = useToday()
  const { currentData: day, isError } = useGetDayEntriesQuery(today)
  const key = classKey(classOf(words.trim()))
  const isOfClass = ({ studentClass }: QueueEntry) => classKey(studentClass) === key
  const active = line.filter(isOfClass)
  const done = day?.filter(entry => entry.status === 'completed' && isOfClass(entry))
  const isOfNobody = active.length === 0 && (done ? done.length === 0 : isError)
  if (otherwise && isOfNobody) return otherwise
  const waiting = active.filter(isInLine)
  const skipped = active.filter(isSkipped)
  const last = waiting.at(-1)
  const name = active[0]?.studentClass ?? done?.[0]?.studentClass ?? classOf(words.trim())
  const parts = [
    ...(done ? [`${formatNumber(done.length)} selesai`] : []),
    ...(active.some(isInBooth) ? ['1 di booth'] : []),
    waiting.length > 0 ? `${formatNumber(waiting.length)} menunggu` : 'tidak ada yang menunggu',
    ...(skipped.length > 0 ? [`${formatNumber(skipped.length)} dilewati`] : []),
  ]

  return (
    <output className={styles.matches}>
      <bdi>{name}</bdi>: {parts.join(', ')}
      {last && end?.(last)}
    </output>
  )
}
