import { waitingCount } from '@antrian/contract/queue/activeEntry'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useActiveEntries } from '@/acts/shownQueue'
import { isOutage } from '@/services/errors'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { useColumnsForWidth } from '@/ui/table/columnsForWidth'
import { EntryTable } from '@/ui/table/EntryTable'
import type { EntryColumn } from '@/ui/table/entryColumns'
import { TableSkeleton } from '@/ui/table/TableSkeleton'
import { formatNumber } from '@/ui/time/format'
import { matching } from '../queueEntries'
import styles from './ActiveQueue.module.css'
import { BoothBusyProvider } from './BoothBusy'
import { QueueSearch } from './QueueSearch'
import { columnsWith, compactWith, GIVE_WAY } from './queueColumns'

const SearchAnswer = lazyWithPreload(() => import('./SearchAnswer').then(m => m.SearchAnswer))

const TITLE = 'active-queue'
const NONE: readonly string[] = []

interface ActiveQueueProps {
  hiddenColumns?: readonly string[]
  /** Actions on the queue, also while it is empty. */
  actions?: ReactNode
  /** Text below while nobody is in the queue. */
  whenEmpty?: ReactNode
  /** Further line in the column Dibuat. */
  created?: EntryColumn['render'] | undefined
  /** How long an entry waits, for a phone. */
  waited?: EntryColumn['render'] | undefined
  /** Expected start of an entry, if the page has a forecast. */
  turn?: EntryColumn['render'] | undefined
  /** When an entry is finished, where the page knows it. */
  end?: EntryColumn['render'] | undefined
}

export function ActiveQueue({
  hiddenColumns = NONE,
  actions,
  whenEmpty,
  created,
  waited,
  turn,
  end,
}: ActiveQueueProps) {
  const all = useMemo(() => columnsWith(created), [created])
  const compact = useMemo(() => compactWith(waited), [waited])
  const columns = useColumnsForWidth(all, { hidden: hiddenColumns, giveWay: GIVE_WAY })
  const { isKnown, entries: active, error, isRetrying, refetch } = useActiveEntries()
  const [words, setWords] = useState('')
  const shown = useMemo(() => active && matching(active, words), [active, words])
  const isSearched = words.trim() !== ''

  return (
    <section className={styles.queue} aria-labelledby={TITLE}>
      <div className={styles.head}>
        <h2 id={TITLE}>Antrian aktif</h2>
        {active && active.length > 0 && (
          <>
            <output className="quiet unseen-on-phones">
              {isKnown && !isSearched && `${formatNumber(waitingCount(active))} menunggu`}
            </output>
            <QueueSearch words={words} onChange={setWords} />
          </>
        )}
        {actions}
      </div>
      {isSearched && active && shown && (
        <Suspense fallback={null}>
          <SearchAnswer words={words} matches={shown} line={active} turn={turn} end={end} />
        </Suspense>
      )}
      {error && !isKnown && (
        <RetryNotice isBusy={isRetrying} onRetry={refetch}>
          {isOutage(error)
            ? `Failed to fetch queues: ${errorMessage(error)}`
            : 'Antrian tidak dapat ditampilkan.'}
        </RetryNotice>
      )}
      {!active && !error && <TableSkeleton words="Memuat antrian…" compactLines={2} />}
      {active?.length === 0 && (
        <>
          <p className="quiet">Belum ada antrian aktif</p>
          {whenEmpty}
        </>
      )}
      {active && active.length > 0 && shown?.length === 0 && (
        <div className="card">
          <EmptyState text="Tidak ada yang cocok" hint="Cari nama, kelas atau nomor lain." />
        </div>
      )}
      {shown && shown.length > 0 && (
        <BoothBusyProvider>
          <EntryTable labelledBy={TITLE} entries={shown} columns={columns} compact={compact} />
        </BoothBusyProvider>
      )}
    </section>
  )
}
