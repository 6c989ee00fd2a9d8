import type { Analytics } from '@antrian/contract/history/analytics'
import styles from './AnalyticsView.module.css'
import { adminsTable, minutesTable, paymentsTable } from './analyticsTables'
import { BarList } from './BarList'
import { adminGroups, minutesGroups, paymentGroups } from './barGroups'
import * as caption from './captions'
import { DayFigures } from './DayFigures'
import { Figure } from './Figure'
import { RangeFigures } from './RangeFigures'
import { YearsFigure } from './YearsFigure'

/** The charts of one day or of a range. */
export function Figures({ analytics }: { analytics: Analytics }) {
  const { visits, yearBefore } = analytics
  return (
    <div className={styles.figures}>
      {yearBefore && yearBefore.totals.added > 0 && (
        <YearsFigure years={{ now: analytics, before: yearBefore }} />
      )}
      {visits ? (
        <DayFigures analytics={analytics} visits={visits} />
      ) : (
        <RangeFigures analytics={analytics} />
      )}
      <Figure
        title="Pembayaran"
        caption={caption.paymentsCaption(analytics)}
        table={paymentsTable(analytics)}
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
