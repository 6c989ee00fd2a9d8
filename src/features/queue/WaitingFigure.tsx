import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isInLine } from '@antrian/contract/queue/todaysLine'
import { useSelector } from 'react-redux'
import { selectUnnumbered, useActiveEntries } from '@/acts/shownQueue'
import { KeyFigure } from '@/ui/figures/KeyFigure'
import { formatNumber } from '@/ui/time/format'

const NONE: QueueEntry[] = []

/** Number of waiting students and of their prints; neither while only this device's are known. */
export function WaitingFigure() {
  const { isKnown, entries = NONE } = useActiveEntries()
  const waiting = entries.filter(isInLine)
  const prints = waiting.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const unnumbered = useSelector(selectUnnumbered)
  const all = isKnown && `${formatNumber(prints)} lembar`
  return (
    <KeyFigure
      label="Menunggu"
      note={unnumbered > 0 ? `${formatNumber(unnumbered)} menyusul` : all}
    >
      {isKnown ? formatNumber(waiting.length) : '–'}
    </KeyFigure>
  )
}
