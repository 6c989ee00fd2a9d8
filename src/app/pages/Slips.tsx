import { roundedForecast } from '@antrian/contract/roundedForecast'
import { useSelector } from 'react-redux'
import { useForecasts } from '@/features/forecast/ForecastProvider'
import type { QueueRoot } from '@/features/queue/queueStore'
import { SlipCard } from '@/features/slip/SlipCard'
import { useGetQueueQuery } from '@/services/queueApi'
import { useNow } from '@/ui/time/useNow'

/** Slip of the student who was last added at this desk. */
export function Slips({ isFolded = false }: { isFolded?: boolean }) {
  const id = useSelector(selectLastAdded)
  const { data: entries } = useGetQueueQuery()
  const { forecast } = useForecasts()
  const now = useNow(10_000)
  const entry = entries?.find(entry => entry.id === id)
  if (!entry) return null
  const start = forecast?.startOf.get(entry.id)
  return (
    <SlipCard
      entry={entry}
      start={start === undefined ? null : roundedForecast(start, now)}
      isFolded={isFolded}
    />
  )
}

const selectLastAdded = ({ ownSteps }: QueueRoot) =>
  ownSteps.steps
    .flatMap(({ changes }) => changes)
    .flatMap(change => (change.kind === 'add' ? [change.id] : []))
    .at(-1)
