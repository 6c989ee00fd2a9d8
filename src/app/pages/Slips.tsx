import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { selectPresses } from '@/acts/actsSlice'
import { useStart } from '@/features/forecast/useStart'
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

const selectLastAdded = createSelector(selectPresses, acts =>
  acts
    // Nobody expects a slip when the network returns.
    .filter(({ action, isOneOfMany }) => action === 'add' && !isOneOfMany)
    .flatMap(({ entries = [], at }) => entries.map(({ id }) => ({ id, at })))
    .at(-1),
)
