import { type ReactNode, Suspense, useEffect } from 'react'
import { type HistoryView, useGetHistoryQuery, useHistoryPrefetch } from '@/services/historyApi'
import { EmptyState } from '@/ui/EmptyState'
import { formatDays, formatNumber } from '@/ui/format'
import { lazyPart } from '@/ui/lazyPart'
import { RetryNotice } from '@/ui/RetryNotice'
import { TableBones } from '@/ui/TableBones'
import { whenIdle } from '@/ui/whenIdle'
import styles from './HistoryList.module.css'
import { pageTurned } from './historySlice'
import { lastPage } from './pages'
import { useShow } from './useShow'

const loadGrid = () => import('./HistoryGrid')
const HistoryGrid = lazyPart(() => loadGrid().then(m => m.HistoryGrid))

// The grid is the heaviest part of the page: it comes beside the rows, not after them.
loadGrid().catch(() => {})

const TITLE = 'history-rows'

interface HistoryListProps {
  view: HistoryView
  hasStories: boolean
  hiddenColumns: readonly string[]
  /** What may be set about the table. */
  tools: ReactNode
}

export function HistoryList({ view, hasStories, hiddenColumns, tools }: HistoryListProps) {
  const { data, currentData, error, isFetching, refetch } = useGetHistoryQuery(view)
  const last = currentData && lastPage(currentData.pagination)
  useLanding(view, last)
  useForesight(view, last)

  // Rows of another filter stay while these are on their way, not when these can't be had.
  const shown = error ? currentData : data
  const isEmpty = shown?.pagination.total === 0
  const hasRows = shown !== undefined && shown.queues.length > 0

  return (
    <section className={styles.history} aria-labelledby={TITLE}>
      <div className={styles.head}>
        <h2 id={TITLE} className={styles.title}>
          Daftar antrian
        </h2>
        <output className={styles.count}>
          {hasRows &&
            `Menampilkan ${formatNumber(shown.queues.length)} dari ${formatNumber(shown.pagination.total)} antrian`}
        </output>
        {hasRows && view.startDate && view.endDate && (
          <span className={styles.days}>{formatDays(view.startDate, view.endDate)}</span>
        )}
        {hasRows && tools}
      </div>
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          Gagal memuat riwayat antrian
        </RetryNotice>
      )}
      <Suspense fallback={<Bones />}>
        {!hasRows && !isEmpty && !error && <Bones />}
        {isEmpty && (
          <div className={styles.empty}>
            <EmptyState
              text="Tidak ada riwayat"
              hint="Pilih tanggal atau status lain untuk melihat antrian."
            />
          </div>
        )}
        {hasRows && (
          <HistoryGrid
            labelledBy={TITLE}
            entries={shown.queues}
            hasStories={hasStories}
            hiddenColumns={hiddenColumns}
            isBusy={isFetching && currentData === undefined}
          />
        )}
      </Suspense>
    </section>
  )
}

const Bones = () => <TableBones words="Memuat riwayat…" rows={10} />

/** A page past the end gives way to the last one, and Back does not lead to it. */
function useLanding({ page }: HistoryView, last: number | undefined) {
  const show = useShow()
  useEffect(() => {
    if (last !== undefined && page > last) show(pageTurned(last), { isStep: false })
  }, [page, last, show])
}

/**
 * The next page is fetched while nobody waits: once for each view, however often events refresh
 * it. Not while searching, which makes the host look through every name.
 */
function useForesight(view: HistoryView, last: number | undefined) {
  const prefetch = useHistoryPrefetch()
  const hasNext = last !== undefined && view.page < last && !view.search
  useEffect(() => {
    if (!hasNext) return undefined
    return whenIdle(() => prefetch({ ...view, page: view.page + 1 }))
  }, [view, hasNext, prefetch])
}
