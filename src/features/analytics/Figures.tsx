import type { Analytics, Visit } from '@antrian/contract/history/analytics'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './AnalyticsView.module.css'
import * as table from './analyticsTables'
import { HoursChart, PhotosChart, SlicesChart } from './BarCharts'
import { BarList } from './BarList'
import { adminGroups, adminsTable, minutesGroups, minutesTable, paymentGroups } from './barGroups'
import * as caption from './captions'
import { LineChart, WaitsChart } from './DayCharts'
import { visitsUntil } from './dayCourse'
import { Figure } from './Figure'
import { sliceWords } from './slices'
import { yearsCaption, yearsGroups, yearsTable } from './yearBefore'

interface FiguresProps {
  analytics: Analytics
}

/** The charts of one day or of a range. */
export function Figures({ analytics }: FiguresProps) {
  const { visits, yearBefore } = analytics
  const years = yearBefore && { now: analytics, before: yearBefore }

  return (
    <div className={styles.figures}>
      {years && years.before.totals.added > 0 && (
        <Figure
          title="Dibanding tahun ajaran sebelumnya"
          caption={yearsCaption(years)}
          table={yearsTable(years)}
          chart={<BarList isSideBySide groups={yearsGroups(years)} />}
          isWide
        />
      )}
      {visits ? (
        <DayFigures analytics={analytics} visits={visits} />
      ) : (
        <RangeFigures analytics={analytics} />
      )}
      <Figure
        title="Antrian per jam"
        caption={caption.hoursCaption(analytics)}
        table={table.hoursTable(analytics)}
        chart={<HoursChart perHour={analytics.perHour} />}
      />
      <Figure
        title="Pembayaran"
        caption={caption.paymentsCaption(analytics)}
        table={table.paymentsTable(analytics)}
        chart={<BarList groups={paymentGroups(analytics)} />}
      />
      <Figure
        title="Lama menunggu dan sesi"
        caption={caption.minutesCaption(analytics)}
        table={minutesTable(analytics)}
        chart={<BarList isOneScale groups={minutesGroups(analytics)} />}
      />
      <Figure
        title="Per admin"
        caption={caption.adminsCaption(analytics)}
        table={adminsTable(analytics)}
        chart={<BarList isOneScale isSideBySide groups={adminGroups(analytics)} />}
        isWide
      />
    </div>
  )
}

/** Charts of a single day. */
function DayFigures({ analytics, visits: all }: FiguresProps & { visits: Visit[] }) {
  const timeZone = useTimeZone()
  const visits = visitsUntil(schoolMidnight(dayAfter(analytics.endDate, 1), timeZone), all)

  return (
    <>
      <Figure
        title="Panjang antrian"
        caption={caption.lineCaption(visits, timeZone)}
        table={table.lineTable(visits, timeZone)}
        chart={<LineChart visits={visits} />}
        isWide
      />
      <Figure
        title="Menunggu, siswa demi siswa"
        caption={caption.minutesCaption({ ...analytics, forecastError: undefined })}
        table={minutesTable(analytics)}
        chart={<WaitsChart visits={visits} waiting={analytics.waiting} />}
      />
    </>
  )
}

/** Charts of several days. */
function RangeFigures({ analytics }: FiguresProps) {
  const { noun } = sliceWords(analytics)

  return (
    <>
      <Figure
        title={`Antrian per ${noun}`}
        caption={caption.slicesCaption(analytics)}
        table={table.slicesTable(analytics)}
        chart={<SlicesChart {...analytics} />}
        isWide
      />
      <Figure
        title={`Foto per ${noun}`}
        caption={caption.photosCaption(analytics)}
        table={table.slicesTable(analytics)}
        chart={<PhotosChart {...analytics} />}
      />
    </>
  )
}
