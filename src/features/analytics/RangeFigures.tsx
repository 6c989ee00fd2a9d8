import type { Analytics } from '@antrian/contract/history/analytics'
import { slicesTable } from './analyticsTables'
import { PhotosChart, SlicesChart } from './BarCharts'
import { photosCaption, slicesCaption } from './captions'
import { Figure } from './Figure'
import { HoursFigure } from './HoursFigure'
import { sliceWords } from './slices'

/** Charts of several days. */
export function RangeFigures({ analytics }: { analytics: Analytics }) {
  const { noun } = sliceWords(analytics)
  return (
    <>
      <Figure
        title={`Antrian per ${noun}`}
        caption={slicesCaption(analytics)}
        table={slicesTable(analytics)}
        chart={<SlicesChart perDay={analytics.perDay} slice={analytics.slice} />}
        isWide
      />
      <Figure
        title={`Foto per ${noun}`}
        caption={photosCaption(analytics)}
        table={slicesTable(analytics)}
        chart={<PhotosChart perDay={analytics.perDay} slice={analytics.slice} />}
      />
      <HoursFigure analytics={analytics} />
    </>
  )
}
