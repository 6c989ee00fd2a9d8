import type { Analytics } from '@antrian/contract/history/analytics'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { isLiveRange, useGetAnalyticsQuery } from '@/services/analyticsApi'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { DayRangeField } from '@/ui/fields/DayRangeField'
import { Facts } from '@/ui/figures/Facts'
import { formatNumber } from '@/ui/time/format'
import { formatDays } from '@/ui/time/formatDay'
import styles from './AnalyticsView.module.css'
import { Figures } from './Figures'
import { useAnalyticsRange } from './useAnalyticsRange'

/** Statistics of a range of days. The shown range stays until the next one has loaded. */
export function AnalyticsView() {
  const { range, setRange, problemOf } = useAnalyticsRange()
  const { data, error, isFetching, refetch } = useGetAnalyticsQuery(range, {
    refetchOnMountOrArgChange: !isLiveRange(range),
  })
  const isOther = data?.startDate !== range.startDate || data.endDate !== range.endDate

  return (
    <div className={styles.view}>
      <search className={styles.filter} aria-label="Pilih hari">
        <DayRangeField range={range} problemOf={problemOf} onChange={setRange} />
      </search>
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          {`Gagal memuat statistik: ${errorMessage(error)}`}
        </RetryNotice>
      )}
      {!data && !error && <Skeleton width="100%" height="32rem" />}
      {data && (
        <div className={styles.answer} data-is-stale={isOther} aria-busy={isOther && isFetching}>
          <p className={styles.days}>{formatDays(data.startDate, data.endDate)}</p>
          <Totals totals={data.totals} />
          {data.totals.added === 0 ? (
            <div className="card">
              <EmptyState
                text="Belum ada antrian pada hari-hari ini"
                hint="Pilih rentang lain untuk melihat grafiknya."
              />
            </div>
          ) : (
            <Figures analytics={data} />
          )}
        </div>
      )}
    </div>
  )
}

function Totals({ totals }: { totals: Analytics['totals'] }) {
  return (
    <Facts
      label="Jumlah"
      facts={[
        { label: 'Ditambahkan', value: formatNumber(totals.added) },
        { label: 'Selesai', value: formatNumber(totals.completed) },
        { label: 'Dibatalkan', value: formatNumber(totals.cancelled) },
        {
          label: 'Foto',
          value: (
            <>
              {formatNumber(totals.photos)}
              <small> lembar</small>
            </>
          ),
        },
        ...(totals.amount ? [{ label: 'Rupiah', value: formatRupiah(totals.amount) }] : []),
      ]}
    />
  )
}
