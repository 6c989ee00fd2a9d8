import {
  type EntryId,
  PAYMENT_LABELS,
  PaymentMethod,
  type QueueEntry,
} from '@antrian/contract/queue'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { useGetCurrentEntryQuery } from '@/services/queueApi'
import { Button } from '@/ui/Button'
import { useIgnoreQuickClick } from '@/ui/browser/useIgnoreQuickClick'
import { Ago } from '@/ui/time/Ago'
import { finish, takePayment, useIsBusy, useQueueDispatch } from '../actions'
import { selectCurrentEntry } from '../queueSelectors'
import { dialogOpened } from '../queueSlice'
import styles from './CurrentSession.module.css'
import { FirstInLine, NextInLine } from './NextInLine'
import { CurrentSkeleton } from './StageSkeleton'
import { StageStudent } from './StageStudent'

const KEY_OF = { qris: 'Q', cash: 'C' } as const satisfies Record<PaymentMethod, string>

/** Who stands in the booth: the first thing to be seen on the page. Then, who comes next. */
interface CurrentSessionProps {
  whenIdle: ReactNode
  /** How long it has lasted, where the page knows more of it than when it began. */
  timer?: ((entry: QueueEntry) => ReactNode) | undefined
}

export function CurrentSession({ whenIdle, timer }: CurrentSessionProps) {
  const { data, isError } = useGetCurrentEntryQuery()
  const current = useSelector(selectCurrentEntry)
  const ignoreQuick = useIgnoreQuickClick()
  const frame = useFrame(current?.id)

  if (current) {
    return (
      <div
        className={styles.stage}
        data-is-on="true"
        data-frame={frame}
        onClickCapture={ignoreQuick}
      >
        <InBooth key={current.id} entry={current} timer={timer} />
        <NextInLine />
      </div>
    )
  }
  if (data !== undefined) {
    return (
      <div className={styles.stage} data-frame={frame} onClickCapture={ignoreQuick}>
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
        <CurrentSkeleton />
      )}
      <NextInLine isBoothKnown={false} />
    </div>
  )
}

/** The film moves on by a frame whenever a session ends; two names, for one alone would not run again. */
function useFrame(id: EntryId | undefined): 'odd' | 'even' | undefined {
  const [{ seen, ended }, setSeen] = useState({ seen: id, ended: 0 })
  if (seen !== id) setSeen({ seen: id, ended: seen ? ended + 1 : ended })
  if (ended === 0) return undefined
  return ended % 2 === 1 ? 'odd' : 'even'
}

function InBooth({ entry, timer }: { entry: QueueEntry } & Pick<CurrentSessionProps, 'timer'>) {
  const { id, startedAt, prepaidMethod } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)

  return (
    <StageStudent
      title="Sedang Berlangsung"
      entry={entry}
      isMain
      since={
        startedAt && (
          <>
            <span className={timer && styles.began}>
              mulai <Ago moment={startedAt} />
              {timer && ' · '}
            </span>
            {timer?.(entry)}
          </>
        )
      }
    >
      {prepaidMethod ? (
        <Button
          variant="contained"
          shortcut="S"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void dispatch(finish(entry))}
        >
          Selesai, sudah lunas
        </Button>
      ) : (
        <PayButtons entry={entry} isBusy={isBusy} />
      )}
      <Button
        variant="outlined"
        data-is-apart="true"
        aria-disabled={isBusy}
        onClick={() => !isBusy && dispatch(dialogOpened({ kind: 'cancel', id }))}
      >
        Batalkan
      </Button>
    </StageStudent>
  )
}

function PayButtons({ entry, isBusy }: { entry: QueueEntry; isBusy: boolean }) {
  const dispatch = useQueueDispatch()
  const hasUndo = useCapability('undo')

  return (
    <>
      {hasUndo &&
        PaymentMethod.options.map(method => (
          <Button
            key={method}
            variant="contained"
            shortcut={KEY_OF[method]}
            aria-label={`${PAYMENT_LABELS[method]}, lalu berikutnya`}
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void dispatch(takePayment(method, entry))}
          >
            {PAYMENT_LABELS[method]}
          </Button>
        ))}
      <Button
        variant={hasUndo ? 'outlined' : 'contained'}
        shortcut="S"
        aria-disabled={isBusy}
        onClick={() => void dispatch(finish(entry))}
      >
        Selesaikan
      </Button>
    </>
  )
}
