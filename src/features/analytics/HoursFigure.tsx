import type { Analytics } from '@antrian/contract/history/analytics'
import { hoursTable } from './analyticsTables'
import { hoursCaption } from './captions'
import { Figure } from './Figure'
import { HoursChart } from './lazyCharts'

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
