import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetQueueQuery } from '@/services/queueApi'
import { Button } from '@/ui/Button'
import { focusPageIfLost } from '@/ui/focusPageIfLost'
import styles from './CurrentSession.module.css'
import { type QueueDispatch, type QueueRoot, startOrSayWhyNot } from './entryActions'
import { selectNextEntry } from './queueSelectors'
import { busyKeyOf, selectIsBusy } from './queueSlice'
import { NextBones } from './StageBones'
import { StageStudent } from './StageStudent'

/** Who comes next, beside whoever is in the booth. */
export function NextInLine() {
  const { data, isError } = useGetQueueQuery()
  const next = useSelector(selectNextEntry)

  if (next) return <StageStudent title="Berikutnya" entry={next} />
  if (data) return <p className={styles.quiet}>Tidak ada yang menunggu.</p>
  return isError ? <div /> : <NextBones />
}

/** While nobody is in the booth, whoever comes next is what the page is about. */
export function FirstInLine() {
  useEffect(() => focusPageIfLost, [])
  const dispatch = useDispatch<QueueDispatch>()
  const next = useSelector(selectNextEntry)
  const isBusy = useSelector(
    (state: QueueRoot) => next !== undefined && selectIsBusy(state, busyKeyOf(next.id)),
  )
  if (!next) return <p className={styles.quiet}>Tidak ada sesi yang berlangsung.</p>

  return (
    <StageStudent title="Berikutnya" entry={next} isMain>
      <Button
        variant="contained"
        aria-label={`Mulai berikutnya: ${next.studentName}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={event => {
          if (event.detail <= 1) void dispatch(startOrSayWhyNot(next.id))
        }}
      >
        Mulai
      </Button>
    </StageStudent>
  )
}
