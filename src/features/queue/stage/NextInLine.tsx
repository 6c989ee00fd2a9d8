import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, useEffect } from 'react'
import { useIsBusy } from '@/acts/shownQueue'
import { Button } from '@/ui/Button'
import { focusPageIfLost } from '@/ui/dialog/focusPageIfLost'
import { start } from '../actions'
import { useQueueDispatch } from '../queueSlice'
import acts from './acts.module.css'
import { BoothHolder } from './BoothHolder'
import { CallButtons } from './CallButtons'
import { CalledSince } from './CalledSince'
import styles from './CurrentSession.module.css'
import { NobodyYet } from './NobodyYet'
import { NextSkeleton } from './StageSkeleton'
import { StageStudent } from './StageStudent'
import type { Stage } from './useStage'

interface NextInLineProps extends Pick<Stage, 'next' | 'afterNext' | 'line'> {
  /** False until the entry in the booth is known; no calls are possible before. */
  isBoothKnown: boolean
  /** Content while the booth is empty, because the next student has the main place then. */
  whenIdle: ReactNode
}

/** The next student beside the one in the booth, with the call buttons always at the same place. */
export function NextInLine({ next, afterNext, line, isBoothKnown, whenIdle }: NextInLineProps) {
  if (whenIdle) {
    return (
      <div className={styles.idle}>
        {whenIdle}
        {next && <CallButtons entry={next} />}
        {next && <AfterNext entry={afterNext} />}
      </div>
    )
  }
  if (next) {
    return (
      <StageStudent title="Berikutnya" entry={next} since={calledSince(next)}>
        {isBoothKnown && <CallButtons entry={next} />}
        <AfterNext entry={afterNext} />
      </StageStudent>
    )
  }
  if (line === 'known') return <p className={styles.quiet}>Tidak ada yang menunggu.</p>
  return line === 'failed' ? <div /> : <NextSkeleton />
}

/** The next student in the main place, while the booth is empty. */
export function FirstInLine({ next }: Pick<Stage, 'next'>) {
  useEffect(() => focusPageIfLost, [])
  if (!next) return <NobodyYet />

  return (
    <StageStudent title="Berikutnya" entry={next} isMain since={calledSince(next)}>
      <div className={acts.acts}>
        <StartButton entry={next} />
        <BoothHolder />
      </div>
    </StageStudent>
  )
}

function StartButton({ entry: { id, studentName } }: { entry: QueueEntry }) {
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  return (
    <Button
      variant="contained"
      className={acts.only}
      shortcut="N"
      aria-label={`Mulai berikutnya: ${studentName}`}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={event => {
        if (event.detail <= 1) void dispatch(start(id))
      }}
    >
      Mulai
    </Button>
  )
}

function AfterNext({ entry }: { entry: QueueEntry | undefined }) {
  return (
    <p className={acts.foot}>
      {entry && (
        <>
          Setelah itu {isNumbered(entry) && entry.queueNumber} <bdi>{entry.studentName}</bdi>
        </>
      )}
    </p>
  )
}

const calledSince = (entry: QueueEntry) =>
  entry.callCount ? <CalledSince entry={entry} /> : undefined
