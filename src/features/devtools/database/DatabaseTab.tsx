import type { DatabaseStats } from '@antrian/contract/developer/developer'
import { useGetDatabaseStatsQuery } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { Notice } from '@/ui/feedback/Notice'
import { type Fact, Facts } from '@/ui/figures/Facts'
import { formatBytes, formatMilliseconds } from '@/ui/figures/measures'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { useNode } from '../nodes'
import { POLLING } from '../polling'
import { QueryResult } from '../QueryResult'
import { statusFact } from '../statusFact'
import { NameKeepingSection } from '../students/NameKeepingSection'
import { StudentSearch } from '../students/StudentSearch'
import { Backups } from './Backups'
import { MigrationButton } from './MigrationButton'

export function DatabaseTab() {
  const hasStudentData = useCapability('student-data')
  const node = useNode()
  const database = useGetDatabaseStatsQuery(node, POLLING)
  const { pendingMigrations: pending, nightlyBackup } = (!database.error && database.data) || {}

  return (
    <>
      <QueryResult of="database" question={database}>
        {(stats, isCurrent) => <Facts facts={databaseFacts(stats, isCurrent)} />}
      </QueryResult>
      <Panel title="Migrasi" hint={migrationHint(pending)} actions={<MigrationButton />}>
        {pending && pending.length > 0 && (
          <Notice tone="warning">{`Tertunda: ${pending.join(', ')}`}</Notice>
        )}
      </Panel>
      <Backups nightly={nightlyBackup} />
      {hasStudentData && (
        <>
          <NameKeepingSection />
          <StudentSearch />
        </>
      )}
    </>
  )
}

const databaseFacts = (stats: DatabaseStats, isCurrent: boolean): Fact[] => [
  {
    ...statusFact('Status', isCurrent && stats.status),
    ...(isCurrent &&
      stats.latency !== undefined && {
        hint: `menjawab dalam ${formatMilliseconds(stats.latency)}`,
      }),
  },
  { label: 'Queue Entries', value: formatNumber(stats.queueCount) },
  { label: 'Active Sessions', value: formatNumber(stats.sessionCount) },
  {
    label: 'Size',
    value: formatBytes(stats.size),
    ...(stats.engine && { hint: stats.engine }),
  },
]

function migrationHint(pending: string[] | undefined) {
  if (!pending) return 'Jalankan migrasi yang tertunda, jika ada.'
  return pending.length > 0
    ? `${formatNumber(pending.length)} migrasi menunggu dijalankan.`
    : 'Tidak ada migrasi yang tertunda.'
}
