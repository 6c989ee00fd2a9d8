import { stopText } from '@antrian/contract/forecast/stop'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { usePause } from './usePause'

const LONGER = 5

/** A pause that lasts: until when, and what ends or prolongs it. */
export function usePauseNotice(): SlotNotice | null {
  const { current, isBusy, isStopAsked, prolong, stopStill, end } = usePause()
  const timeZone = useTimeZone()
  if (!current) return null
  const { stop: stopped } = current
  if (stopped) {
    return {
      key: 'stop',
      tone: 'warning',
      title: `Booth berhenti: ${stopText(stopped)}`,
      detail: isStopAsked
        ? 'Sudah lebih dari 30 menit. Masih berhenti?'
        : 'Layar dan HP siswa mengatakannya; tanpa perkiraan giliran',
      answers: (
        <StopAnswers
          isBusy={isBusy}
          onStillStands={isStopAsked ? () => stopStill(stopped) : undefined}
          onEnd={end}
        />
      ),
    }
  }
  return {
    key: 'pause',
    tone: 'warning',
    title: `Istirahat sampai ${formatMoment(current.until, timeZone, 'time')}`,
    detail: 'Perkiraan giliran ikut bergeser',
    answers: (
      <PauseAnswers isBusy={isBusy} onProlong={() => prolong(current.until, LONGER)} onEnd={end} />
    ),
  }
}

interface StopAnswersProps {
  isBusy: boolean
  onStillStands: (() => void) | undefined
  onEnd: () => void
}

/** Buttons that disappear with the stop, after which the page has the focus. */
function StopAnswers({ isBusy, onStillStands, onEnd }: StopAnswersProps) {
  const answers = useFocusPageAfter<HTMLSpanElement>()
  return (
    <span ref={answers} className="row">
      {onStillStands && (
        <Button variant="text" aria-disabled={isBusy} onClick={onStillStands}>
          Masih berhenti
        </Button>
      )}
      <Button variant="outlined" aria-disabled={isBusy} onClick={onEnd}>
        Jalan lagi
      </Button>
    </span>
  )
}

interface PauseAnswersProps {
  isBusy: boolean
  onProlong: () => void
  onEnd: () => void
}

/** Buttons that disappear with the pause, after which the page has the focus. */
function PauseAnswers({ isBusy, onProlong, onEnd }: PauseAnswersProps) {
  const answers = useFocusPageAfter<HTMLSpanElement>()
  return (
    <span ref={answers} className="row">
      <Button
        variant="text"
        aria-label={`Istirahat ${LONGER} menit lebih lama`}
        aria-disabled={isBusy}
        onClick={onProlong}
      >
        +{LONGER} mnt
      </Button>
      <Button variant="outlined" aria-disabled={isBusy} onClick={onEnd}>
        Lanjutkan
      </Button>
    </span>
  )
}
