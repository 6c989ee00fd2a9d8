import { useSelector } from 'react-redux'
import { useStart } from '@/features/forecast/useStart'
import type { QueueRoot } from '@/features/queue/queueStore'
import { SlipCard } from '@/features/slip/SlipCard'
import { useGetQueueQuery } from '@/services/queueApi'
import { dataOnly } from '@/services/selectFromResult'

/** Slip of the student who was last added at this desk. */
export function Slips({ isFolded = false }: { isFolded?: boolean }) {
  const id = useSelector(selectLastAdded)
  const { data: entries } = useGetQueueQuery(undefined, { selectFromResult: dataOnly })
  const entry = entries?.find(entry => entry.id === id)
  const start = useStart(entry?.id) ?? null
  return entry && <SlipCard entry={entry} start={start} isFolded={isFolded} />
}

const selectLastAdded = ({ ownSteps }: QueueRoot) =>
  ownSteps.steps
    .flatMap(({ changes }) => changes)
    .flatMap(change => (change.kind === 'add' ? [change.id] : []))
    .at(-1)
