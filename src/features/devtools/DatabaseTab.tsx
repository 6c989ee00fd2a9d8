import type { DatabaseStats } from '@antrian/contract/developer'
import { useGetDatabaseStatsQuery } from '@/services/developerApi'
import { type Fact, Facts } from '@/ui/Facts'
import { formatBytes, formatMilliseconds, formatNumber } from '@/ui/format'
import { Notice } from '@/ui/Notice'
import { Answer } from './Answer'
import { Backups } from './Backups'
import { MigrationButton } from './MigrationButton'
import { Section } from './Section'
import { capitalised, toneOf } from './tone'
import { WATCH } from './watching'

export function DatabaseTab() {
  const database = useGetDatabaseStatsQuery(undefined, WATCH)
  const pending = database.data?.pendingMigrations

  return (
    <>
      <Answer of="database" question={database}>
        {stats => <Facts facts={databaseFacts(stats)} />}
      </Answer>
      <Section title="Migrasi" hint={migrationHint(pending)} actions={<MigrationButton />}>
        {pending && pending.length > 0 && (
          <Notice tone="warning">{`Tertunda: ${pending.join(', ')}`}</Notice>
        )}
      </Section>
      <Backups />
    </>
  )
}

const databaseFacts = (stats: DatabaseStats): Fact[] => [
  {
    label: 'Status',
    value: capitalised(stats.status),
    tone: toneOf(stats.status),
    ...(stats.latency !== undefined && {
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
