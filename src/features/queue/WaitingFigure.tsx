import type { QueueEntry } from '@antrian/contract/queue'
import { useActiveEntries } from '@/services/shownQueue'
import { Count, KeyFigure } from '@/ui/figures/KeyFigure'
import { formatNumber } from '@/ui/time/format'

const NONE: QueueEntry[] = []

/** Number of waiting students and of their prints. */
export function WaitingFigure() {
  const { entries = NONE } = useActiveEntries()
  const waiting = entries.filter(({ status }) => status === 'waiting')
  const prints = waiting.reduce((sum, { photoCount }) => sum + photoCount, 0)
  return (
    <KeyFigure label="Menunggu" note={`siswa, ${formatNumber(prints)} lembar`}>
      <Count value={waiting.length} />
    </KeyFigure>
  )
}
