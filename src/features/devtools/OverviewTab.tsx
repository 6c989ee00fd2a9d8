import type { Health, SystemInfo } from '@antrian/contract/developer/developer'
import {
  useGetActiveUsersQuery,
  useGetDatabaseStatsQuery,
  useGetHealthQuery,
  useGetSystemInfoQuery,
} from '@/services/developerApi'
import { type Fact, Facts } from '@/ui/figures/Facts'
import { formatBytes, formatPercent, formatUptime } from '@/ui/figures/measures'
import { formatNumber } from '@/ui/time/format'
import { HealthChecks } from './HealthChecks'
import { LoadHistory } from './LoadHistory'
import { useNode } from './nodes'
import { POLLING } from './polling'
import { QueryResult } from './QueryResult'
import { statusFact } from './statusFact'

export function OverviewTab() {
  const node = useNode()
  const system = useGetSystemInfoQuery(node, POLLING)
  const health = useGetHealthQuery(node, POLLING)

  return (
    <>
      <QueryResult of="kesehatan server" question={health}>
        {(known, isCurrent) => <State health={known} isCurrent={isCurrent} />}
      </QueryResult>
      <QueryResult of="sistem" question={system} height="14rem">
        {({ now, samples }) => (
          <>
            <LoadHistory now={now} samples={samples} />
            <Facts facts={systemFacts(now)} />
          </>
        )}
      </QueryResult>
    </>
  )
}

/** Our host's health includes database and users; other hosts need one call each. */
function State({ health, isCurrent }: { health: Health; isCurrent: boolean }) {
  const { status, checks, activeUsers } = health
  const check = checks?.find(({ name }) => name === 'database')
  const node = useNode()
  const database = useGetDatabaseStatsQuery(node, { ...POLLING, skip: check !== undefined })
  const users = useGetActiveUsersQuery(node, { ...POLLING, skip: activeUsers !== undefined })
  const databaseStatus = check
    ? { ok: 'connected', warning: 'slow', error: 'disconnected', off: '–' }[check.status]
    : !database.error && database.data?.status
  const active = activeUsers ?? (users.error ? undefined : users.data?.length)

  const facts: Fact[] = [
    statusFact('Server Status', isCurrent && status),
    statusFact('Database Status', isCurrent && databaseStatus),
    { label: 'Active Users', value: active === undefined ? '–' : formatNumber(active) },
  ]
  return (
    <>
      <Facts facts={facts} />
      {isCurrent && checks && <HealthChecks checks={checks} />}
    </>
  )
}

const systemFacts = ({
  uptime,
  memory,
  cpu,
  disk,
  nodeVersion,
  version,
  machine,
}: SystemInfo): Fact[] => [
  { label: 'Uptime', value: formatUptime(uptime) },
  {
    label: 'Memory',
    value: formatBytes(memory.used),
    hint: `dari ${formatBytes(memory.total)}`,
  },
  {
    label: 'CPU Usage',
    value: formatPercent(cpu.usage / 100),
    ...(machine && {
      hint: `${machine.cores} inti, seluruh mesin ${formatPercent(machine.cpuUsage / 100)}`,
    }),
  },
  {
    label: 'Disk Usage',
    value: formatPercent(disk.total > 0 ? disk.used / disk.total : 0),
    hint: `${formatBytes(disk.used)} dari ${formatBytes(disk.total)}`,
  },
  { label: 'Node Version', value: nodeVersion },
  ...(version ? [{ label: 'Versi Aplikasi', value: version }] : []),
]
