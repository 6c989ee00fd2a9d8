import type { Pagination } from '@antrian/contract/history/history'
import { STATUS_LABELS } from '@antrian/contract/queue/queue'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useGetHistoryQuery, useHistoryPrefetch } from '@/services/historyApi'
import type { HistoryView } from '@/services/historyView'
import { useCapability } from '@/services/sessionSlice'
import { whenIdle } from '@/ui/browser/whenIdle'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { useColumnsForWidth } from '@/ui/table/columnsForWidth'
import { EntryTable } from '@/ui/table/EntryTable'
import type { EntryColumn } from '@/ui/table/entryColumns'
import { Pager } from '@/ui/table/Pager'
import { TableSkeleton } from '@/ui/table/TableSkeleton'
import { formatNumber } from '@/ui/time/format'
import { formatDays } from '@/ui/time/formatDay'
import styles from './HistoryList.module.css'
import { historyColumnsWith } from './historyColumns'
import { type SetHistoryView, useHistoryView } from './useHistoryView'

const TITLE = 'history-rows'
/** True when the payment is below the status. */
const GIVE_WAY = ['creator', 'paymentMethod'] as const

interface HistoryListProps {
  hiddenColumns: readonly string[]
  /** Controls of the table. */
  tools: ReactNode
  /** Correction button of a row. */
  change: EntryColumn['render'] | undefined
}

export function HistoryList({ hiddenColumns, tools, change }: HistoryListProps) {
  const [view, setView] = useHistoryView()
  const { data, currentData, error, isFetching, refetch } = useGetHistoryQuery(view)
  const last = currentData && lastPage(currentData.pagination)
  useClampPage(view, last, setView)
  usePrefetchNextPage(view, last)
  const prefetch = useHistoryPrefetch()
  const hasTimeline = useCapability('admin-log')
  const choice = useMemo(() => historyColumnsWith({ hasTimeline, change }), [hasTimeline, change])
  const columns = useColumnsForWidth(choice.columns, { hidden: hiddenColumns, giveWay: GIVE_WAY })

  function turnTo(page: number) {
    // Starts the request before rendering.
    prefetch({ ...view, page })
    setView({ page })
  }

  // Keeps the rows of the last filter while new ones load, but not after an error.
  const shown = error ? currentData : data
  const isEmpty = shown?.pagination.total === 0
  const hasRows = shown !== undefined && shown.queues.length > 0

  return (
    <section className={styles.history} aria-labelledby={TITLE}>
      <div className={styles.head}>
        <h2 id={TITLE} className={styles.title}>
          Daftar antrian
        </h2>
        <output className="quiet figures">
          {hasRows &&
            `Menampilkan ${formatNumber(shown.queues.length)} dari ${formatNumber(shown.pagination.total)} antrian`}
        </output>
        {hasRows && view.startDate && view.endDate && (
          <span className={`${styles.days} quiet`}>{formatDays(view.startDate, view.endDate)}</span>
        )}
        {hasRows && <span className={styles.filter}>{filterWords(view)}</span>}
        {hasRows && tools}
      </div>
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          Gagal memuat riwayat antrian
        </RetryNotice>
      )}
      {!hasRows && !isEmpty && !error && (
        <TableSkeleton words="Memuat riwayat…" rows={10} compactLines={3} />
      )}
      {isEmpty && (
        <div className="card">
          <EmptyState
            text="Tidak ada riwayat"
            hint={
              view.search
                ? 'Cari nama lain, atau pilih tanggal atau status lain.'
                : 'Pilih tanggal atau status lain untuk melihat antrian.'
            }
          />
        </div>
      )}
      {hasRows && (
        <EntryTable
          labelledBy={TITLE}
          entries={shown.queues}
          columns={columns}
          compact={choice.compact}
          pager={
            <Pager
              label="Halaman riwayat"
              page={view.page}
              pages={lastPage(shown.pagination)}
              onTurn={turnTo}
              onForesee={page => prefetch({ ...view, page })}
            />
          }
          isBusy={isFetching && currentData === undefined}
        />
      )}
    </section>
  )
}

/** At least 1, because some hosts send zero pages when there are no rows. */
const lastPage = ({ pages }: Pagination) => Math.max(1, pages)

/** Describes the filter in print. */
function filterWords({ status = 'all', search }: HistoryView): string {
  const words = [
    ...(status === 'all' ? [] : [`Status ${STATUS_LABELS[status]}`]),
    ...(search ? [`Nama “${search}”`] : []),
  ]
  return words.join(' · ')
}

/** Replaces a page past the end with the last one, also in the history of the browser. */
function useClampPage({ page }: HistoryView, last: number | undefined, setView: SetHistoryView) {
  useEffect(() => {
    if (last !== undefined && page > last) setView({ page: last }, { isStep: false })
  }, [page, last, setView])
}

/**
 * Prefetches the next page when idle, once per view, however often events refresh it. Not while
 * searching, because the host would search all names.
 */
function usePrefetchNextPage(view: HistoryView, last: number | undefined) {
  const prefetch = useHistoryPrefetch()
  const hasNext = last !== undefined && view.page < last && !view.search
  useEffect(() => {
    if (!hasNext) return undefined
    return whenIdle(() => prefetch({ ...view, page: view.page + 1 }))
  }, [view, hasNext, prefetch])
}
