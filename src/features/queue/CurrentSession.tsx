import type { QueueEntry } from '@antrian/contract/queue'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetCurrentEntryQuery } from '@/services/queueApi'
import { Ago } from '@/ui/Ago'
import { Bone } from '@/ui/Bone'
import { Button } from '@/ui/Button'
import { formatNumber } from '@/ui/format'
import { Name } from '@/ui/Name'
import styles from './CurrentSession.module.css'
import type { QueueDispatch, QueueRoot } from './entryActions'
import { NextInLine } from './NextInLine'
import { selectCurrentEntry } from './queueSelectors'
import { busyKeyOf, dialogOpened, selectIsBusy } from './queueSlice'

/** Who stands in the booth: the first thing to be seen on the page. Then, who comes next. */
export function CurrentSession({ whenIdle }: { whenIdle: ReactNode }) {
  const { data, isError } = useGetCurrentEntryQuery()
  const current = useSelector(selectCurrentEntry)

  const isKnown = data !== undefined

  return (
    <div className={styles.stage} data-is-on={current !== undefined}>
      {current && <InBooth key={current.id} entry={current} />}
      {!current && isKnown && whenIdle}
      {!current && !isKnown && (isError ? <Unknown /> : <Bones />)}
      <NextInLine isIdle={!current && isKnown} />
    </div>
  )
}

function InBooth({ entry }: { entry: QueueEntry }) {
  const { id, queueNumber, studentName, studentClass, photoCount, startedAt } = entry
  const dispatch = useDispatch<QueueDispatch>()
  const isBusy = useSelector((state: QueueRoot) => selectIsBusy(state, busyKeyOf(id)))

  return (
    <section className={styles.booth} aria-labelledby="in-booth">
      <span className={styles.number} aria-hidden="true">
        {formatNumber(queueNumber)}
      </span>
      <div className={styles.who}>
        <h2 id="in-booth" className={styles.label}>
          Sedang Berlangsung
        </h2>
        <p className={styles.name}>
          <Name lines={2}>{studentName}</Name>
        </p>
        <p className={styles.details}>
          <Name>{studentClass}</Name>
          <span>{formatNumber(photoCount)} lembar</span>
          {startedAt && (
            <span>
              mulai <Ago moment={startedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
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
      </div>
    </section>
  )
}

function Unknown() {
  return <p className={styles.unknown}>Belum diketahui siapa di dalam booth.</p>
}

function Bones() {
  return (
    <div className={styles.booth}>
      <Bone width="3.5rem" height="3.5rem" />
      <div className={`${styles.who} ${styles.bones}`}>
        <Bone width="9rem" />
        <Bone width="14rem" height="1.75rem" />
        <Bone width="11rem" />
      </div>
    </div>
  )
}
