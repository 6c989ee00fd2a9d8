import type { QueueEntry } from '@antrian/contract/queue'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetCurrentEntryQuery } from '@/services/queueApi'
import { Ago } from '@/ui/Ago'
import { Button } from '@/ui/Button'
import styles from './CurrentSession.module.css'
import type { QueueDispatch, QueueRoot } from './entryActions'
import { FirstInLine, NextInLine } from './NextInLine'
import { selectCurrentEntry } from './queueSelectors'
import { busyKeyOf, dialogOpened, selectIsBusy } from './queueSlice'
import { BoothBones } from './StageBones'
import { StageStudent } from './StageStudent'

/** Who stands in the booth: the first thing to be seen on the page. Then, who comes next. */
export function CurrentSession({ whenIdle }: { whenIdle: ReactNode }) {
  const { data, isError } = useGetCurrentEntryQuery()
  const current = useSelector(selectCurrentEntry)

  if (current) {
    return (
      <div className={styles.stage} data-is-on="true">
        <InBooth key={current.id} entry={current} />
        <NextInLine />
      </div>
    )
  }
  if (data !== undefined) {
    return (
      <div className={styles.stage}>
        <FirstInLine />
        {whenIdle}
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      {isError ? (
        <p className={styles.quiet}>Belum diketahui siapa di dalam booth.</p>
      ) : (
        <BoothBones />
      )}
      <NextInLine />
    </div>
  )
}

function InBooth({ entry }: { entry: QueueEntry }) {
  const { id, startedAt } = entry
  const dispatch = useDispatch<QueueDispatch>()
  const isBusy = useSelector((state: QueueRoot) => selectIsBusy(state, busyKeyOf(id)))

  return (
    <StageStudent
      title="Sedang Berlangsung"
      entry={entry}
      isMain
      since={
        startedAt && (
          <>
            mulai <Ago moment={startedAt} />
          </>
        )
      }
    >
      <Button
        variant="contained"
        aria-disabled={isBusy}
        onClick={() => !isBusy && dispatch(dialogOpened({ kind: 'complete', id }))}
      >
        Selesaikan
      </Button>
      <Button
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => !isBusy && dispatch(dialogOpened({ kind: 'cancel', id }))}
      >
        Batalkan
      </Button>
    </StageStudent>
  )
}
