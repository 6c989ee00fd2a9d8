import { type QueueEntry, SKIP_LABELS } from '@antrian/contract/queue/queue'
import { useSelector } from 'react-redux'
import { selectSkippedEntries, useIsBusy } from '@/acts/shownQueue'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { returnToQueue } from '../actions'
import { useQueueDispatch } from '../queueSlice'
import { CalledSince } from '../stage/CalledSince'
import { SideCard, SideRow } from './SideCard'

/** Students who did not come when called. They return to the line with their own number. */
export function SkippedCard() {
  const entries = useSelector(selectSkippedEntries)
  const hasCalls = useCapability('calls')
  if (!hasCalls || entries.length === 0) return null

  return (
    <SideCard title="Dilewati">
      {entries.map(entry => (
        <SideRow key={entry.id} entry={entry} details={<WhySkipped entry={entry} />}>
          <ReturnButton entry={entry} />
        </SideRow>
      ))}
    </SideCard>
  )
}

function WhySkipped({ entry }: { entry: QueueEntry }) {
  if (entry.callCount) return <CalledSince entry={entry} />
  return entry.skipReason ? SKIP_LABELS[entry.skipReason] : null
}

function ReturnButton({ entry: { id, studentName } }: { entry: QueueEntry }) {
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const button = useFocusPageAfter<HTMLButtonElement>()

  return (
    <Button
      ref={button}
      variant="outlined"
      aria-label={`Sudah datang: ${studentName}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && void dispatch(returnToQueue(id))}
    >
      Sudah datang
    </Button>
  )
}
