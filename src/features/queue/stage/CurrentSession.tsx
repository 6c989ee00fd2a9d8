import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { withErrorToast } from '@/acts/send'
import { selectIsLeftOpen, useIsBusy } from '@/acts/shownQueue'
import { deviceStore } from '@/services/deviceStore'
import { NOBODY_YET_KEY } from '@/services/firstRequests'
import { useCapability } from '@/services/sessionSlice'
import { beforeAnybody, useGetStatsQuery } from '@/services/statsApi'
import { Button } from '@/ui/Button'
import { useIgnoreQuickClick } from '@/ui/browser/useIgnoreQuickClick'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { Ago } from '@/ui/time/Ago'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { finish, undo } from '../actions'
import { dialogOpened, useQueueDispatch } from '../queueSlice'
import { useStageChange } from '../stageChange'
import { AndThen } from './AndThen'
import acts from './acts.module.css'
import { BoothHolder } from './BoothHolder'
import styles from './CurrentSession.module.css'
import { FirstInLine, NextInLine } from './NextInLine'
import { OtherActs } from './OtherActs'
import { PayButtons } from './PayButtons'
import { CurrentSkeleton } from './StageSkeleton'
import { StageStudent } from './StageStudent'
import { type Stage, useStage } from './useStage'

/** The student in the booth, and the next one. */
interface CurrentSessionProps {
  whenIdle: ReactNode
  /** Duration of the session, if the page knows more than its start. */
  timer?: ((entry: QueueEntry) => ReactNode) | undefined
  /** Payment code of the student in the booth, and its button. */
  code?: ReactNode
  /** A question that comes before the first student of the day. */
  question?: ReactNode
}

export function CurrentSession(props: CurrentSessionProps) {
  return <ShownStage {...props} stage={useStage()} />
}

/** Memoised, so that it does not render together with the row, but after it. */
const ShownStage = memo(function ShownStage({
  stage: { current, next, afterNext, booth, line },
  whenIdle,
  timer,
  code,
  question,
}: CurrentSessionProps & { stage: Stage }) {
  const ignoreQuick = useIgnoreQuickClick()
  const frame = useFrame(current?.id)
  useStageChange('booth', current?.id)
  useStageChange('next', next?.id)
  const isBoothKnown = booth === 'known'
  const isNew = useIsNew(current ?? next, isBoothKnown)

  return (
    <div
      className={styles.stage}
      data-is-on={current !== undefined}
      data-is-new={isNew}
      data-frame={frame}
      onClickCapture={ignoreQuick}
    >
      {current && (
        <Session key={current.id} entry={current} next={next} timer={timer} code={code} />
      )}
      {!current && isBoothKnown && (question || <FirstInLine next={next} />)}
      {booth === 'failed' && <p className={styles.quiet}>Belum diketahui siapa di dalam booth.</p>}
      {booth === 'loading' && <CurrentSkeleton />}
      <NextInLine
        next={next}
        afterNext={afterNext}
        line={line}
        isBoothKnown={isBoothKnown}
        whenIdle={current || question ? undefined : isBoothKnown && whenIdle}
      />
    </div>
  )
})

/**
 * Whether no student was ever added. This device remembers it, so that the page does not move when the
 * host answers.
 */
function useIsNew(student: QueueEntry | undefined, isKnown: boolean) {
  const { isNew } = useGetStatsQuery(undefined, { selectFromResult: beforeAnybody })
  const [wasNew] = useState(() => deviceStore.read(NOBODY_YET_KEY) !== null)
  const isShownNew = !student && (isNew ?? wasNew)

  useEffect(() => {
    if (!isKnown) return
    if (isShownNew) deviceStore.write(NOBODY_YET_KEY, 'true')
    else deviceStore.remove(NOBODY_YET_KEY)
  }, [isShownNew, isKnown])
  return isShownNew
}

/**
 * Advances the film by a frame when a session ends. It alternates two names, because an animation
 * does not restart under the same name.
 */
function useFrame(id: EntryId | undefined): 'odd' | 'even' | undefined {
  const [{ seen, ended }, setSeen] = useState({ seen: id, ended: 0 })
  if (seen !== id) setSeen({ seen: id, ended: seen ? ended + 1 : ended })
  if (ended === 0) return undefined
  return ended % 2 === 1 ? 'odd' : 'even'
}

interface InBoothProps extends Pick<CurrentSessionProps, 'timer' | 'code'>, Pick<Stage, 'next'> {
  entry: QueueEntry
}

function Session(props: InBoothProps) {
  const isLeftOpen = useSelector(selectIsLeftOpen)
  return isLeftOpen ? <LeftOpen entry={props.entry} /> : <InBooth {...props} />
}

/** A session that was left open on an earlier day asks to be settled, and nothing else. */
function LeftOpen({ entry }: Pick<InBoothProps, 'entry'>) {
  const { id, startedAt, createdAt } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const timeZone = useTimeZone()
  const acting = useFocusPageAfter<HTMLDivElement>()

  return (
    <StageStudent
      title="Sesi hari sebelumnya masih terbuka"
      entry={entry}
      isMain
      isPriceSaid
      since={formatMoment(startedAt ?? createdAt, timeZone, 'row')}
    >
      <div ref={acting} className={acts.acts}>
        <Button
          variant="outlined"
          className={acts.only}
          shortcut="S"
          aria-disabled={isBusy}
          onClick={() => void dispatch(finish(entry))}
        >
          Selesaikan
        </Button>
        <BoothHolder />
        <OtherActs>
          <CancelButton id={id} isBusy={isBusy} />
        </OtherActs>
      </div>
    </StageStudent>
  )
}

function InBooth({ entry, next, timer, code }: InBoothProps) {
  const { id, version, startedAt, prepaidMethod } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const hasUndo = useCapability('undo')
  const acting = useFocusPageAfter<HTMLDivElement>()

  return (
    <StageStudent
      title="Sedang Berlangsung"
      entry={entry}
      isMain
      isPriceSaid
      timer={
        startedAt &&
        (timer?.(entry) ?? (
          <>
            mulai <Ago moment={startedAt} />
          </>
        ))
      }
    >
      <div ref={acting} className={acts.acts}>
        <PayButtons entry={entry} next={next} />
        <div className={acts.under}>{code}</div>
        <AndThen next={next} />
        <OtherActs>
          {hasUndo && (
            <Button
              variant="text"
              aria-disabled={isBusy}
              onClick={() => {
                if (version !== undefined) void dispatch(withErrorToast(undo(id, { version })))
              }}
            >
              Belum mulai
            </Button>
          )}
          {hasUndo && !prepaidMethod && (
            <Button
              variant="text"
              shortcut="S"
              aria-disabled={isBusy}
              onClick={() => void dispatch(finish(entry))}
            >
              Selesaikan
            </Button>
          )}
          <CancelButton id={id} isBusy={isBusy} />
        </OtherActs>
      </div>
    </StageStudent>
  )
}

function CancelButton({ id, isBusy }: { id: EntryId; isBusy: boolean }) {
  const dispatch = useQueueDispatch()
  return (
    <Button
      variant="text"
      aria-disabled={isBusy}
      onClick={() => !isBusy && dispatch(dialogOpened({ kind: 'cancel', id }))}
    >
      Batalkan
    </Button>
  )
}
