import type { Analytics } from '@antrian/contract/history/analytics'
import { drawnHours, hourSpan } from './analyticsTables'
import { type BarPart, Bars } from './Bars'
import { sliceWords } from './slices'

type Counts = Analytics['totals']
type Slices = Pick<Analytics, 'perDay' | 'slice'>

export const SlicesChart = ({ perDay, slice }: Slices) => (
  <Bars unit="Antrian" bars={barsOf({ perDay, slice })} parts={outcomes(perDay)} />
)

export const PhotosChart = ({ perDay, slice }: Slices) => (
  <Bars
    unit="Lembar"
    bars={barsOf({ perDay, slice })}
    parts={[{ label: 'Foto', look: 'full', values: perDay.map(({ photos }) => photos) }]}
  />
)

export function HoursChart({ perHour }: Pick<Analytics, 'perHour'>) {
  const hours = drawnHours(perHour)
  const bars = hours.map(({ hour }) => ({
    id: String(hour),
    name: hourSpan(hour),
    tick: String(hour),
  }))
  return <Bars unit="Antrian" bars={bars} parts={outcomes(hours)} mostTicks={12} />
}

function barsOf({ perDay, slice }: Slices) {
  const { nameOf, tickOf } = sliceWords({ slice })
  return perDay.map(row => ({ id: row.day, name: nameOf(row), tick: tickOf(row.day) }))
}

/** Parts whose sum is all entries. One without values is left out. */
function outcomes(rows: readonly Counts[]): BarPart[] {
  const parts: BarPart[] = [
    { label: 'Selesai', look: 'full', values: rows.map(({ completed }) => completed) },
    { label: 'Dibatalkan', look: 'hatched', values: rows.map(({ cancelled }) => cancelled) },
    { label: 'Belum selesai', look: 'dotted', values: rows.map(openIn) },
  ]
  return parts.filter(({ values }, place) => place === 0 || values.some(value => value > 0))
}

const openIn = ({ added, completed, cancelled }: Counts) => added - completed - cancelled
