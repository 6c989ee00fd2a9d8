import type { QueueEntry } from '@antrian/contract/queue'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { errorMessage, isOutage } from '@/services/errors'
import { useGetQueueQuery } from '@/services/queueApi'
import { EarlyRows } from '@/ui/EarlyRows'
import { EmptyState } from '@/ui/EmptyState'
import { formatNumber } from '@/ui/format'
import { GradualGrid } from '@/ui/GradualGrid'
import { lazyPart } from '@/ui/lazyPart'
import { RetryNotice } from '@/ui/RetryNotice'
import { useRoomForColumns } from '@/ui/roomForColumns'
import { TableBones } from '@/ui/TableBones'
import { whenIdle } from '@/ui/whenIdle'
import styles from './ActiveQueue.module.css'
import { QueueSearch } from './QueueSearch'
import { COLUMNS, COMPACT_COLUMNS, GIVE_WAY } from './queueColumns'
import { isActive, matching, waitingCount } from './queueEntries'
import { useSameOrder } from './useSameOrder'

const loadGrid = () => import('./QueueGrid')

const QueueGrid = lazyPart(() => loadGrid().then(m => m.QueueGrid))

const TITLE = 'active-queue'
const NO_ENTRIES: QueueEntry[] = []
const NONE: readonly string[] = []

interface ActiveQueueProps {
  hiddenColumns?: readonly string[]
  /** What may be set about the table. */
  tools?: ReactNode
}

export function ActiveQueue({ hiddenColumns = NONE, tools }: ActiveQueueProps) {
  const columns = useRoomForColumns(COLUMNS, { hidden: hiddenColumns, giveWay: GIVE_WAY })
  const { data: entries, error, isFetching, refetch } = useGetQueueQuery()
  const active = useMemo(() => entries?.filter(isActive), [entries])
  const [words, setWords] = useState('')
  const shown = useMemo(() => active && matching(active, words), [active, words])
  const ordered = useSameOrder(shown ?? NO_ENTRIES)
  const isSearched = words.trim() !== ''
  const isDown = error !== undefined && isOutage(error)
  useEffect(() => whenIdle(() => void loadGrid().catch(() => {})), [])

  return (
    <section className={styles.queue} aria-labelledby={TITLE}>
      <div className={styles.head}>
        <h2 id={TITLE}>Antrian aktif</h2>
        {active && active.length > 0 && (
          <>
            <output>
              {isSearched
                ? `${formatNumber(shown?.length ?? 0)} cocok`
                : `${formatNumber(waitingCount(active))} menunggu`}
            </output>
            <QueueSearch words={words} onChange={setWords} />
            {tools}
          </>
        )}
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
      {active && active.length > 0 && shown?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState text="Tidak ada yang cocok" hint="Cari nama, kelas atau nomor lain." />
        </div>
      )}
      {shown && shown.length > 0 && (
        <GradualGrid
          load={QueueGrid.preload}
          early={
            <EarlyRows
              labelledBy={TITLE}
              rows={shown}
              columns={columns}
              compactColumns={COMPACT_COLUMNS}
            />
          }
        >
          {hasRows => (
            <QueueGrid
              entries={hasRows ? ordered : NO_ENTRIES}
              label={TITLE}
              hiddenColumns={hiddenColumns}
            />
          )}
        </GradualGrid>
      )}
    </section>
  )
}
