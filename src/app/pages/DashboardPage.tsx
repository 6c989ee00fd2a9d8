import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { PageTitle } from '@/app/PageTitle'
import { ForecastProvider } from '@/features/forecast/ForecastProvider'
import { SessionTimer } from '@/features/forecast/SessionTimer'
import { TurnCell, Waited } from '@/features/forecast/TurnCell'
import { useLeftovers } from '@/features/leftovers/useLeftovers'
import { selectHasShortcuts, selectHiddenColumns } from '@/features/preferences/preferencesSlice'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { QueueShortcuts } from '@/features/queue/QueueShortcuts'
import { selectDialog } from '@/features/queue/queueSlice'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { ExportQueueButton } from '@/features/queue/table/ExportQueueButton'
import { selectIsCollapsed } from '@/features/stats/statsSlice'
import { TodaySummary } from '@/features/stats/TodaySummary'
import { type SessionRoot, selectLacksAll, useCapability } from '@/services/sessionSlice'
import { AfterFirstRows } from '@/ui/browser/AfterFirstRows'
import { lazyWithPreload, usePreload } from '@/ui/browser/lazyWithPreload'
import { useMedia } from '@/ui/browser/useMedia'
import { Asked } from '@/ui/feedback/Asked'
import { toastPlace } from '@/ui/feedback/toastPlace'
import { PaperHead } from '@/ui/PaperHead'
import styles from './DashboardPage.module.css'
import { deskCode } from './deskCode'

// Optional or needed later, so that the first rows do not wait for them.
const DayFigures = lazyWithPreload(() => import('./DayFigures').then(m => m.DayFigures))
const StatsCards = lazyWithPreload(() =>
  import('@/features/stats/StatsCards').then(m => m.StatsCards),
)
const StageCode = lazyWithPreload(() => import('@/features/qris/StageCode').then(m => m.StageCode))
const LeftoversQuestion = lazyWithPreload(() =>
  import('@/features/leftovers/LeftoversQuestion').then(m => m.LeftoversQuestion),
)
const Slot = lazyWithPreload(() => import('./Slot').then(m => m.Slot))
const QueueMenu = lazyWithPreload(() => import('./QueueMenu').then(m => m.QueueMenu))
const SideCards = lazyWithPreload(() => import('./SideCards').then(m => m.SideCards))
const SideTray = lazyWithPreload(() => import('./SideTray').then(m => m.SideTray))
const QueueDialogs = lazyWithPreload(() =>
  import('@/features/queue/dialogs/QueueDialogs').then(m => m.QueueDialogs),
)
const FirstDay = lazyWithPreload(() => import('./FirstDay').then(m => m.FirstDay))
const NewcomerLine = lazyWithPreload(() =>
  import('@/features/forecast/NewcomerLine').then(m => m.NewcomerLine),
)
const TurnTime = lazyWithPreload(() => import('@/features/forecast/TurnTime').then(m => m.TurnTime))
const EndTime = lazyWithPreload(() => import('@/features/forecast/EndTime').then(m => m.EndTime))

/** Forecast in the rows and in the banner, on hosts with `forecast`. */
const FORECASTS = {
  created: (entry: QueueEntry) => <TurnCell entry={entry} />,
  turn: (entry: QueueEntry) => <TurnTime entry={entry} />,
  end: (entry: QueueEntry) => <EndTime entry={entry} />,
}
const waited = (entry: QueueEntry) => <Waited entry={entry} form="short" />
const sessionTimer = (entry: QueueEntry) => <SessionTimer entry={entry} />

/** Features with a card beside the queue. */
const WITH_CARDS = ['calls', 'undo', 'paper', 'till', 'slip'] as const

export function DashboardPage() {
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hiddenColumns = useSelector(selectHiddenColumns)
  const isCollapsed = useSelector(selectIsCollapsed)
  const hasForecast = useCapability('forecast')
  const hasLeftovers = useLeftovers().length > 0
  const isAlone = useSelector((state: SessionRoot) => selectLacksAll(state, WITH_CARDS))
  /** Whether the cards do not fit beside the queue. */
  const isNarrow = useMedia('(width < 1280px)')
  usePreload(NewcomerLine)

  return (
    <div className={styles.page}>
      <PageTitle>Dashboard</PageTitle>
      <PaperHead title="Dashboard" />
      <h1 className="unseen">Dashboard</h1>
      <CurrentSession
        whenIdle={<TodaySummary />}
        timer={hasForecast ? sessionTimer : undefined}
        code={
          <Later>
            <StageCode hasShortcuts={hasShortcuts} />
          </Later>
        }
        question={
          hasLeftovers && (
            <Suspense fallback={<div />}>
              <LeftoversQuestion />
            </Suspense>
          )
        }
      />
      <ForecastProvider>
        <section
          className={styles.day}
          aria-label="Angka hari ini"
          data-is-folded={isCollapsed || undefined}
        >
          <Later>
            <DayFigures />
            {!isNarrow && <Slot />}
          </Later>
        </section>
        <div id="stats-cards" className={styles.stats}>
          <Suspense fallback={null}>{!isCollapsed && <StatsCards />}</Suspense>
        </div>
        <div className={styles.tray}>
          {isNarrow && (
            <Later>
              <SideTray />
              <div ref={toastPlace} className={styles.speaking}>
                <Slot />
              </div>
            </Later>
          )}
        </div>
        <div className={styles.columns} data-is-alone={isAlone || undefined}>
          <ActiveQueue
            {...(hasForecast && FORECASTS)}
            waited={waited}
            hiddenColumns={hiddenColumns.queue}
            whenEmpty={
              <Later>
                <FirstDay />
              </Later>
            }
            actions={
              <div className={styles.actions}>
                <AddEntryButton />
                <ExportQueueButton />
                <Later>
                  <QueueMenu />
                </Later>
              </div>
            }
          />
          {/* Prerendered at every width, and hidden when there is no room. */}
          <aside className={styles.cards} aria-label="Di samping antrian">
            <div ref={isNarrow ? undefined : toastPlace} className={styles.speaking} />
            <div className={styles.list}>
              <Later>{!isNarrow && <SideCards />}</Later>
            </div>
          </aside>
        </div>
        <Dialogs newcomer={hasForecast && <NewcomerLine />} />
      </ForecastProvider>
      <QueueShortcuts isOn={hasShortcuts} />
    </div>
  )
}

/** By itself, so that a dialog that opens does not render the page again. */
function Dialogs({ newcomer }: { newcomer: ReactNode }) {
  const isAsked = useSelector(selectDialog).kind !== 'none'
  return (
    <Asked isAsked={isAsked}>
      <QueueDialogs newcomer={newcomer} deskCode={deskCode} />
    </Asked>
  )
}

/** Parts whose code comes after the first rows. */
const Later = ({ children }: { children: ReactNode }) => (
  <AfterFirstRows>
    <Suspense fallback={null}>{children}</Suspense>
  </AfterFirstRows>
)
