import type { Analytics } from '@antrian/contract/history/analytics'
import { hoursTable } from './analyticsTables'
import { HoursChart } from './BarCharts'
import { hoursCaption } from './captions'
import { Figure } from './Figure'

/** Entries by hour, of one or several days. */
export function HoursFigure({ analytics }: { analytics: Analytics }) {
  return (
    <Figure
      title="Antrian per jam"
      caption={hoursCaption(analytics)}
      table={hoursTable(analytics)}
      chart={<HoursChart perHour={analytics.perHour} />}
    />
  )
}
