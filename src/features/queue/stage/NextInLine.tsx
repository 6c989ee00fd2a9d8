import type { QueueEntry } from '@antrian/contract/queue'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { useGetQueueQuery } from '@/services/queueApi'
import { Button } from '@/ui/Button'
import { focusPageIfLost } from '@/ui/dialog/focusPageIfLost'
import { type QueueRoot, startOrSayWhyNot, useQueueDispatch } from '../actions'
import { selectNextEntry } from '../queueSelectors'
import { busyKeyOf, selectIsBusy } from '../queueSlice'
import { CallButtons } from './CallButtons'
import { CalledSince } from './CalledSince'
import styles from './CurrentSession.module.css'
import { NextSkeleton } from './StageSkeleton'
import { StageStudent } from './StageStudent'

/** Who comes next, beside whoever is in the booth; to be called once it is known who that is. */
export function NextInLine({ isBoothKnown = true }: { isBoothKnown?: boolean }) {
  const hasCalls = useCapability('calls') && isBoothKnown
  const { data, isError } = useGetQueueQuery()
  const next = useSelector(selectNextEntry)

  if (next) {
    return (
      <StageStudent title="Berikutnya" entry={next} since={calledSince(next)}>
        {hasCalls && <CallButtons entry={next} />}
      </StageStudent>
    )
  }
  if (data) return <p className={styles.quiet}>Tidak ada yang menunggu.</p>
  return isError ? <div /> : <NextSkeleton />
}

/** While nobody is in the booth, whoever comes next is what the page is about. */
export function FirstInLine() {
  useEffect(() => focusPageIfLost, [])
  const dispatch = useQueueDispatch()
  const next = useSelector(selectNextEntry)
  const isBusy = useSelector(
    (state: QueueRoot) => next !== undefined && selectIsBusy(state, busyKeyOf(next.id)),
  )
  if (!next) return <p className={styles.quiet}>Tidak ada sesi yang berlangsung.</p>

  return (
    <StageStudent title="Berikutnya" entry={next} isMain since={calledSince(next)}>
      <Button
        variant="contained"
        shortcut="N"
        aria-label={`Mulai berikutnya: ${next.studentName}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={event => {
          if (event.detail <= 1) void dispatch(startOrSayWhyNot(next.id))
        }}
      >
        Mulai
      </Button>
      <CallButtons entry={next} />
    </StageStudent>
  )
}

const calledSince = (entry: QueueEntry) =>
  entry.callCount ? <CalledSince entry={entry} /> : undefined
