import type { Analytics, Visit } from '@antrian/contract/history/analytics'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { useTimeZone } from '@/ui/time/schoolTime'
import { lineTable, minutesTable } from './analyticsTables'
import { lineCaption, minutesCaption } from './captions'
import { LineChart, WaitsChart } from './DayCharts'
import { visitsUntil } from './dayCourse'
import { Figure } from './Figure'
import { HoursFigure } from './HoursFigure'

interface DayFiguresProps {
  analytics: Analytics
  visits: Visit[]
}

/** Charts of a single day. */
export function DayFigures({ analytics, visits: all }: DayFiguresProps) {
  const timeZone = useTimeZone()
  const visits = visitsUntil(schoolMidnight(dayAfter(analytics.endDate, 1), timeZone), all)
  return (
    <>
      <Figure
        title="Panjang antrian"
        caption={lineCaption(visits, timeZone)}
        table={lineTable(visits, timeZone)}
        chart={<LineChart visits={visits} />}
        isWide
      />
      <Figure
        title="Menunggu, siswa demi siswa"
        caption={minutesCaption({ ...analytics, forecastError: undefined })}
        table={minutesTable(analytics)}
        chart={<WaitsChart visits={visits} waiting={analytics.waiting} />}
      />
      <HoursFigure analytics={analytics} />
    </>
  )
}
