import type { QueueEntry } from '@antrian/contract/queue'
import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { PageTitle } from '@/app/PageTitle'
import { useCapability } from '@/features/auth/authSlice'
import { ForecastProvider } from '@/features/forecast/ForecastProvider'
import { SessionTimer } from '@/features/forecast/SessionTimer'
import { TurnCell } from '@/features/forecast/TurnCell'
import { TurnTime } from '@/features/forecast/TurnTime'
import { ColumnsButton } from '@/features/preferences/ColumnsButton'
import { selectHasShortcuts, selectHiddenColumns } from '@/features/preferences/preferencesSlice'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { ExportQueueButton } from '@/features/queue/table/ExportQueueButton'
import { QueueOutage } from '@/features/queue/table/QueueOutage'
import { QUEUE_CHOICES } from '@/features/queue/table/queueColumns'
import { StatsCards } from '@/features/stats/StatsCards'
import { TodaySummary } from '@/features/stats/TodaySummary'
import { loadProjection } from '@/services/shownQueue'
import { AfterFirstRows } from '@/ui/browser/AfterFirstRows'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { whenIdle } from '@/ui/browser/whenIdle'
import { toastLine } from '@/ui/feedback/toastLine'
import { PaperHead } from '@/ui/PaperHead'
import styles from './DashboardPage.module.css'

const QueueShortcuts = lazyWithPreload(() =>
  import('@/features/queue/QueueShortcuts').then(m => m.QueueShortcuts),
)
const DashboardFigures = lazyWithPreload(() =>
  import('./DashboardFigures').then(m => m.DashboardFigures),
)

// Mostly absent, or needed later: the first rows do not wait for them.
const SideCards = lazyWithPreload(() => import('./SideCards').then(m => m.SideCards))
const QrisStage = lazyWithPreload(() => import('@/features/qris/QrisStage').then(m => m.QrisStage))
const PauseControl = lazyWithPreload(() =>
  import('@/features/pause/PauseControl').then(m => m.PauseControl),
)

const LeftoversNotice = lazyWithPreload(() =>
  import('@/features/leftovers/LeftoversNotice').then(m => m.LeftoversNotice),
)
const QueueDialogs = lazyWithPreload(() =>
  import('@/features/queue/dialogs/QueueDialogs').then(m => m.QueueDialogs),
)
const NewcomerLine = lazyWithPreload(() =>
  import('@/features/forecast/NewcomerLine').then(m => m.NewcomerLine),
)

/** Under Dibuat and beside whoever is in the booth, on hosts that know how long it takes. */
const turnCell = (entry: QueueEntry) => <TurnCell entry={entry} />
const turnTime = (entry: QueueEntry) => <TurnTime entry={entry} />
const sessionTimer = (entry: QueueEntry) => <SessionTimer entry={entry} />

export function DashboardPage() {
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hiddenColumns = useSelector(selectHiddenColumns)
  const hasAnalytics = useCapability('analytics')
  const hasForecast = useCapability('forecast')
  useEffect(
    () =>
      whenIdle(() => {
        void NewcomerLine.preload()
        void loadProjection()
      }),
    [],
  )

  return (
    <div className={styles.page}>
      <PageTitle>Dashboard</PageTitle>
      <PaperHead title="Dashboard" />
      <h1 className={styles.title}>Dashboard</h1>
      <CurrentSession whenIdle={<TodaySummary />} timer={hasForecast ? sessionTimer : undefined} />
      <AfterFirstRows>
        <Suspense fallback={null}>
          <QrisStage hasShortcuts={hasShortcuts} />
        </Suspense>
      </AfterFirstRows>
      <ForecastProvider>
        <div ref={toastLine} className={styles.figures}>
          <QueueOutage />
          <Suspense fallback={null}>
            <DashboardFigures />
          </Suspense>
          <AfterFirstRows>
            <Suspense fallback={null}>
              <PauseControl />
            </Suspense>
          </AfterFirstRows>
        </div>
        <StatsCards
          more={
            hasAnalytics && (
              <Link to="/statistics" className={styles.more}>
                Statistik lengkap <span aria-hidden="true">→</span>
              </Link>
            )
          }
        />
        <Suspense fallback={null}>
          <LeftoversNotice />
        </Suspense>
        <div className={styles.columns}>
          <ActiveQueue
            hiddenColumns={hiddenColumns.queue}
            created={hasForecast ? turnCell : undefined}
            turn={hasForecast ? turnTime : undefined}
            tools={<ColumnsButton table="queue" choices={QUEUE_CHOICES} />}
            actions={
              <div className={styles.actions}>
                <AddEntryButton />
                <ExportQueueButton />
              </div>
            }
          />
          {/* Without a card the queue has the whole width. */}
          <aside className={styles.cards} aria-label="Di samping antrian">
            <AfterFirstRows>
              <Suspense fallback={null}>
                <SideCards />
              </Suspense>
            </AfterFirstRows>
          </aside>
        </div>
        <Suspense fallback={null}>
          <QueueDialogs newcomer={hasForecast && <NewcomerLine />} />
        </Suspense>
      </ForecastProvider>
      <Suspense fallback={null}>
        <QueueShortcuts isOn={hasShortcuts} />
      </Suspense>
    </div>
  )
}
