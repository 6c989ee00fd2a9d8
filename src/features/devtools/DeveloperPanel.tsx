import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router-dom'
import { useGetSystemInfoQuery } from '@/services/developerApi'
import { Themed } from '@/ui/Themed'
import { ApiStatsTab } from './ApiStatsTab'
import { DatabaseTab } from './DatabaseTab'
import styles from './DeveloperPanel.module.css'
import { LogsTab } from './LogsTab'
import { OverviewTab } from './OverviewTab'
import { Offers } from './offers'
import { PerformanceTab } from './PerformanceTab'
import { ToolsTab } from './ToolsTab'
import { UsersTab } from './UsersTab'
import { useKonami } from './useKonami'

const TABS = [
  { id: 'overview', label: 'Overview', Content: OverviewTab },
  { id: 'database', label: 'Database', Content: DatabaseTab },
  { id: 'logs', label: 'Logs', Content: LogsTab },
  { id: 'users', label: 'Users', Content: UsersTab },
  { id: 'performance', label: 'Performance', Content: PerformanceTab },
  { id: 'api', label: 'API Stats', Content: ApiStatsTab },
  { id: 'tools', label: 'Tools', Content: ToolsTab },
] as const

/** Only the tab that is looked at exists, so only its figures are asked for. */
export function DeveloperPanel({ capabilities }: { capabilities: readonly string[] }) {
  const [address, setAddress] = useSearchParams()
  const { id, Content } = TABS.find(({ id }) => id === address.get('tab')) ?? TABS[0]
  useKonami()
  // Not asked again here; but what was seen of the machine is kept while the panel is open.
  useGetSystemInfoQuery()

  return (
    <Offers value={capabilities}>
      <Themed>
        <Tabs
          className={styles.tabs ?? ''}
          value={id}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Bagian panel"
          onChange={(_, chosen: string) => setAddress({ tab: chosen })}
        >
          {TABS.map(tab => (
            <Tab
              key={tab.id}
              value={tab.id}
              label={tab.label}
              id={`tab-${tab.id}`}
              aria-controls="developer-tab"
            />
          ))}
        </Tabs>
      </Themed>
      <div
        id="developer-tab"
        role="tabpanel"
        aria-labelledby={`tab-${id}`}
        className={styles.content}
      >
        <Content />
      </div>
    </Offers>
  )
}
