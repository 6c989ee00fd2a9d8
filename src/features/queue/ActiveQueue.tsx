import type { QueueEntry } from '@antrian/contract/queue'
import { Suspense, useEffect, useMemo } from 'react'
import { errorMessage, isOutage } from '@/services/errors'
import { useGetQueueQuery } from '@/services/queueApi'
import { afterPaint } from '@/ui/afterPaint'
import { EarlyRows } from '@/ui/EarlyRows'
import { EmptyState } from '@/ui/EmptyState'
import { formatNumber } from '@/ui/format'
import { lazyPart } from '@/ui/lazyPart'
import { RetryNotice } from '@/ui/RetryNotice'
import { TableBones } from '@/ui/TableBones'
import { whenIdle } from '@/ui/whenIdle'
import styles from './ActiveQueue.module.css'
import { narrow, useIsNarrow } from './narrowColumns'
import { COLUMNS, COMPACT_COLUMNS } from './queueColumns'
import { isActive, waitingCount } from './queueEntries'
import { useSameOrder } from './useSameOrder'

const loadGrid = () => import('./QueueGrid')

// The grid is the heaviest part of the page: it comes once its rows can be read without it.
const QueueGrid = lazyPart(async () => {
  await afterPaint()
  return (await loadGrid()).QueueGrid
})

const TITLE = 'active-queue'
const NO_ENTRIES: QueueEntry[] = []

export function ActiveQueue() {
  const isNarrow = useIsNarrow()
  const { data: entries, error, isFetching, refetch } = useGetQueueQuery()
  const active = useMemo(() => entries?.filter(isActive), [entries])
  const ordered = useSameOrder(active ?? NO_ENTRIES)
  const isDown = error !== undefined && isOutage(error)
  useEffect(() => whenIdle(() => void loadGrid().catch(() => {})), [])

  return (
    <section className={styles.queue} aria-labelledby={TITLE}>
      <div className={styles.head}>
        <h2 id={TITLE}>Antrian aktif</h2>
        {active && active.length > 0 && <span>{formatNumber(waitingCount(active))} menunggu</span>}
      </div>
      {error && (isDown || !active) && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          <p>
            {isDown
              ? `Failed to fetch queues: ${errorMessage(error)}`
              : 'Antrian tidak dapat ditampilkan.'}
          </p>
          {active && <p>Daftar ini masih bisa dibaca, dan menyusul sendiri begitu tersambung.</p>}
        </RetryNotice>
      )}
      {!active && !error && <TableBones words="Memuat antrian…" />}
      {active?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            text="Belum ada antrian aktif"
            hint="Tekan Tambah Antrian, dan siswa pertama muncul di sini."
          />
        </div>
      )}
      {active && active.length > 0 && (
        <Suspense
          fallback={
            <EarlyRows
              labelledBy={TITLE}
              rows={active}
              columns={isNarrow ? narrow(COLUMNS) : COLUMNS}
              compactColumns={COMPACT_COLUMNS}
            />
          }
        >
          <QueueGrid entries={ordered} label={TITLE} />
        </Suspense>
      )}
    </section>
  )
}
