import type { Analytics } from '@antrian/contract/analytics'
import { daysTable } from './analyticsTables'
import { daysCaption, photosCaption } from './captions'
import { Figure } from './Figure'
import { HoursFigure } from './HoursFigure'
import { DaysChart, PhotosChart } from './lazyCharts'

/** How several days went, day by day and hour by hour. */
export function RangeFigures({ analytics }: { analytics: Analytics }) {
  return (
    <>
      <Figure
        title="Antrian per hari"
        caption={daysCaption(analytics)}
        table={daysTable(analytics)}
        chart={<DaysChart perDay={analytics.perDay} />}
        isWide
      />
      <Figure
        title="Foto per hari"
        caption={photosCaption(analytics)}
        table={daysTable(analytics)}
        chart={<PhotosChart perDay={analytics.perDay} />}
      />
      <HoursFigure analytics={analytics} />
    </>
  )
}
