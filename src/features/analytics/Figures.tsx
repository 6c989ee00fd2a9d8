import type { Analytics } from '@antrian/contract/analytics'
import { lazyPart } from '@/ui/lazyPart'
import styles from './AnalyticsView.module.css'
import { adminsTable, daysTable, hoursTable, minutesTable, paymentsTable } from './analyticsTables'
import * as caption from './captions'
import { Figure } from './Figure'

// The library of charts is heavy: it comes beside the figures, and only on this page.
const loadCharts = () => import('./charts')
loadCharts().catch(() => {})
const DaysChart = lazyPart(() => loadCharts().then(m => m.DaysChart))
const PhotosChart = lazyPart(() => loadCharts().then(m => m.PhotosChart))
const HoursChart = lazyPart(() => loadCharts().then(m => m.HoursChart))
const PaymentsChart = lazyPart(() => loadCharts().then(m => m.PaymentsChart))
const MinutesChart = lazyPart(() => loadCharts().then(m => m.MinutesChart))
const AdminsChart = lazyPart(() => loadCharts().then(m => m.AdminsChart))

export function Figures({ analytics }: { analytics: Analytics }) {
  return (
    <div className={styles.figures}>
      <Figure
        title="Antrian per hari"
        caption={caption.daysCaption(analytics)}
        table={daysTable(analytics)}
        chart={<DaysChart perDay={analytics.perDay} />}
        isWide
      />
      <Figure
        title="Foto per hari"
        caption={caption.photosCaption(analytics)}
        table={daysTable(analytics)}
        chart={<PhotosChart perDay={analytics.perDay} />}
      />
      <Figure
        title="Antrian per jam"
        caption={caption.hoursCaption(analytics)}
        table={hoursTable(analytics)}
        chart={<HoursChart perHour={analytics.perHour} />}
      />
      <Figure
        title="Pembayaran"
        caption={caption.paymentsCaption(analytics)}
        table={paymentsTable(analytics)}
        chart={<PaymentsChart payments={analytics.payments} />}
      />
      <Figure
        title="Lama menunggu dan sesi"
        caption={caption.minutesCaption(analytics)}
        table={minutesTable(analytics)}
        chart={<MinutesChart waiting={analytics.waiting} session={analytics.session} />}
      />
      <Figure
        title="Per admin"
        caption={caption.adminsCaption(analytics)}
        table={adminsTable(analytics)}
        chart={<AdminsChart perAdmin={analytics.perAdmin} />}
        isWide
      />
    </div>
  )
}
