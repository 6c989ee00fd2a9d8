import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { useStart } from '@/features/forecast/useStart'
import type { QueueRoot } from '@/features/queue/queueStore'
import { SlipButton } from '@/features/slip/SlipButton'
import { useGetQueueQuery } from '@/services/queueApi'
import { dataOnly } from '@/services/selectFromResult'

/** Slip of the student who was last added at this desk. */
export function Slips({ isHidden = false }: { isHidden?: boolean }) {
  const added = useSelector(selectLastAdded)
  const { data: entries } = useGetQueueQuery(undefined, { selectFromResult: dataOnly })
  const entry = entries?.find(({ id }) => id === added?.id)
  const start = useStart(entry?.id) ?? null
  return <SlipButton entry={entry} addedAt={added?.at ?? 0} start={start} isHidden={isHidden} />
}

const selectLastAdded = createSelector(
  ({ ownSteps }: QueueRoot) => ownSteps.steps,
  steps =>
    steps
      .flatMap(({ changes, at }) =>
        // Nobody expects a slip when the network returns.
        changes.flatMap(change =>
          change.kind === 'add' && !change.wasHeld ? [{ id: change.id, at }] : [],
        ),
      )
      .at(-1),
)
