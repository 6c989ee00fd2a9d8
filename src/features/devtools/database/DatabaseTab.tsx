import type { DatabaseStats } from '@antrian/contract/developer'
import { useCapability } from '@/features/auth/authSlice'
import { useGetDatabaseStatsQuery } from '@/services/developerApi'
import { Notice } from '@/ui/feedback/Notice'
import { type Fact, Facts } from '@/ui/figures/Facts'
import { formatBytes, formatMilliseconds } from '@/ui/figures/measures'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { useNode } from '../nodes'
import { POLLING } from '../polling'
import { QueryResult } from '../QueryResult'
import { NameKeepingSection } from '../students/NameKeepingSection'
import { StudentSearch } from '../students/StudentSearch'
import { capitalised, toneOf } from '../tone'
import { Backups } from './Backups'
import { MigrationButton } from './MigrationButton'

export function DatabaseTab() {
  const hasStudentData = useCapability('student-data')
  const node = useNode()
  const database = useGetDatabaseStatsQuery(node, POLLING)
  const pending = database.data?.pendingMigrations

  return (
    <>
      <QueryResult of="database" question={database}>
        {stats => <Facts facts={[statusFact(stats, !database.error), ...databaseFacts(stats)]} />}
      </QueryResult>
      <Panel title="Migrasi" hint={migrationHint(pending)} actions={<MigrationButton />}>
        {pending && pending.length > 0 && (
          <Notice tone="warning">{`Tertunda: ${pending.join(', ')}`}</Notice>
        )}
      </Panel>
      <Backups nightly={database.data?.nightlyBackup} />
      {hasStudentData && (
        <>
          <NameKeepingSection />
          <StudentSearch />
        </>
      )}
    </>
  )
}

/** After a failed fetch a dash, because the last known status may be wrong by now. */
function statusFact({ status, latency }: DatabaseStats, isCurrent: boolean): Fact {
  if (!isCurrent) return { label: 'Status', value: '–', tone: 'unknown' }
  return {
    label: 'Status',
    value: capitalised(status),
    tone: toneOf(status),
    ...(latency !== undefined && { hint: `menjawab dalam ${formatMilliseconds(latency)}` }),
  }
}

const databaseFacts = (stats: DatabaseStats): Fact[] => [
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
