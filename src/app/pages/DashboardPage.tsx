import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import type { RootState } from '@/app/store'
import { selectIsDeveloper, selectIsOffered } from '@/features/auth/authSlice'
import { ColumnsButton } from '@/features/preferences/ColumnsButton'
import { selectHasShortcuts, selectHiddenColumns } from '@/features/preferences/preferencesSlice'
import { ActiveQueue } from '@/features/queue/ActiveQueue'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { CurrentSession } from '@/features/queue/CurrentSession'
import { ExportQueueButton } from '@/features/queue/ExportQueueButton'
import { PageTitle } from '@/features/queue/PageTitle'
import { QueueDialogs } from '@/features/queue/QueueDialogs'
import { QueueShortcuts } from '@/features/queue/QueueShortcuts'
import { QUEUE_CHOICES } from '@/features/queue/queueColumns'
import { StatsCards } from '@/features/stats/StatsCards'
import { TodaySummary } from '@/features/stats/TodaySummary'
import { Button } from '@/ui/Button'
import { HistoryIcon, TerminalIcon } from '@/ui/icons'
import styles from './DashboardPage.module.css'

export function DashboardPage() {
  const isDeveloper = useSelector(selectIsDeveloper)
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hiddenColumns = useSelector(selectHiddenColumns)
  const hasAnalytics = useSelector((state: RootState) => selectIsOffered(state, 'analytics'))
  const navigate = useNavigate()

  return (
    <div className={styles.page}>
      <PageTitle>Dashboard</PageTitle>
      <div className={styles.head}>
        <h1 className={styles.title}>Dashboard</h1>
        <div className={styles.buttons}>
          <AddEntryButton />
          <Button
            variant="outlined"
            startIcon={<HistoryIcon />}
            onClick={() => void navigate('/history')}
          >
            Riwayat Antrian
          </Button>
          <ExportQueueButton />
          {isDeveloper && (
            <Button
              variant="outlined"
              startIcon={<TerminalIcon />}
              onClick={() => void navigate('/developer')}
            >
              Developer Panel
            </Button>
          )}
        </div>
      </div>
      <CurrentSession whenIdle={<TodaySummary />} />
      <StatsCards
        more={
          hasAnalytics && (
            <Link to="/statistics" className={styles.more}>
              Statistik lengkap <span aria-hidden="true">→</span>
            </Link>
          )
        }
      />
      <ActiveQueue
        hiddenColumns={hiddenColumns.queue}
        tools={<ColumnsButton table="queue" choices={QUEUE_CHOICES} />}
      />
      <QueueDialogs />
      <QueueShortcuts isOn={hasShortcuts} />
    </div>
  )
}
