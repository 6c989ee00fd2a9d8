import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useGetSystemInfoQuery } from '@/services/developerApi'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import { ApiStatsTab } from './ApiStatsTab'
import styles from './DeveloperPanel.module.css'
import { DatabaseTab } from './database/DatabaseTab'
import { LogsTab } from './logs/LogsTab'
import { NodePicker } from './NodePicker'
import { NodeContext, useNodeNames } from './nodes'
import { OverviewTab } from './OverviewTab'
import { PerformanceTab } from './PerformanceTab'
import { ToolsTab } from './tools/ToolsTab'
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

/** The tabs of the panel. Only the selected one is mounted, so only it fetches. */
export function DeveloperPanel() {
  const [address, setAddress] = useSearchParams()
  const { id, Content } = TABS.find(({ id }) => id === address.get('tab')) ?? TABS[0]
  const tabs = useInSight(id)
  useKonami()
  const names = useNodeNames()
  const node = names?.find(name => name === address.get('node')) ?? names?.[0]
  // Subscribed without polling, so that the samples of the machine stay while the panel is open.
  useGetSystemInfoQuery(node, { skip: !names })

  const show = (tab: string, name = node) => setAddress({ tab, ...(name && { node: name }) })

  return (
    <NodeContext value={node}>
      {names && node !== undefined && (
        <NodePicker names={names} chosen={node} onChoose={name => show(id, name)} />
      )}
      <MuiTheme>
        <Tabs
          ref={tabs}
          className={styles.tabs ?? ''}
          value={id}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Bagian panel"
          onChange={(_, chosen: string) => show(chosen)}
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
      </MuiTheme>
      <div
        id="developer-tab"
        role="tabpanel"
        aria-labelledby={`tab-${id}`}
        className={styles.content}
      >
        {names ? <Content key={node} /> : <Skeleton width="100%" height="14rem" />}
      </div>
    </NodeContext>
  )
}

/** Scrolls the selected tab into view when it or the width changes. */
function useInSight(id: string) {
  const tabs = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function show() {
      const tab = document.getElementById(`tab-${id}`)
      const scroller = tabs.current?.querySelector('[role="tablist"]')?.parentElement
      if (!tab || !scroller) return
      scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [id])

  return tabs
}
