import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@/ui/Button'
import { formatNumber } from '@/ui/format'
import { Name } from '@/ui/Name'
import { type QueueDispatch, type QueueRoot, startOrSayWhyNot } from './entryActions'
import styles from './NextInLine.module.css'
import { selectNextEntry } from './queueSelectors'
import { busyKeyOf, selectIsBusy } from './queueSlice'

/** Who comes next, and a start at hand while the booth is free. */
export function NextInLine({ isIdle }: { isIdle: boolean }) {
  const dispatch = useDispatch<QueueDispatch>()
  const next = useSelector(selectNextEntry)
  const isBusy = useSelector(
    (state: QueueRoot) => next !== undefined && selectIsBusy(state, busyKeyOf(next.id)),
  )
  if (!next) return null

  return (
    <section className={styles.next} data-is-idle={isIdle} aria-labelledby="next-in-line">
      <span className={styles.number} aria-hidden="true">
        {formatNumber(next.queueNumber)}
      </span>
      <div className={styles.who}>
        <h2 id="next-in-line" className={styles.label}>
          Berikutnya
        </h2>
        <p className={styles.name}>
          <Name lines={2}>{next.studentName}</Name>
        </p>
        <p className={styles.details}>
          <Name>{next.studentClass}</Name>
          <span>{formatNumber(next.photoCount)} lembar</span>
        </p>
      </div>
      {isIdle && (
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
      )}
    </section>
  )
}
