import type { DatabaseBackup } from '@antrian/contract/developer/databaseBackup'
import type { HealthCheck } from '@antrian/contract/developer/developer'
import {
  useFetchBackupMutation,
  useGetBackupsQuery,
  useMakeBackupMutation,
} from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { downloadFrom } from '@/ui/browser/download'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { formatBytes } from '@/ui/figures/measures'
import { Panel } from '@/ui/Panel'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { CommandButton } from '../CommandButton'
import { HealthChecks } from '../HealthChecks'
import { useNode } from '../nodes'
import { QueryResult } from '../QueryResult'
import styles from './Backups.module.css'

interface BackupsProps {
  nightly: HealthCheck | undefined
}

export function Backups({ nightly }: BackupsProps) {
  const hasBackups = useCapability('database-backups')
  if (hasBackups) return <KnownBackups nightly={nightly} />
  return (
    <Panel
      title="Backup"
      hint="Server ini tidak menyediakan backup dari panel."
      actions={
        <Button variant="outlined" disabled>
          Backup
        </Button>
      }
    />
  )
}

function KnownBackups({ nightly }: BackupsProps) {
  const node = useNode()
  const backups = useGetBackupsQuery(node, { refetchOnMountOrArgChange: true })
  const [makeBackup] = useMakeBackupMutation()

  async function handleMake() {
    const { data, error } = await makeBackup(node)
    if (error) toast('error', errorMessage(error))
    else toast('success', `Backup ${data.name} selesai`)
  }

  return (
    <Panel
      title="Backup"
      hint="Salinan utuh database, dibuat selagi server bekerja."
      actions={<CommandButton onClick={handleMake}>Backup</CommandButton>}
    >
      {nightly && <HealthChecks checks={[nightly]} />}
      <QueryResult of="backup" question={backups} height="3rem">
        {known =>
          known.length > 0 ? (
            <ul className="ruled">
              {known.map(backup => (
                <Backup key={backup.name} backup={backup} />
              ))}
            </ul>
          ) : (
            <p className="soft">Belum ada backup.</p>
          )
        }
      </QueryResult>
    </Panel>
  )
}

function Backup({ backup: { name, size, createdAt } }: { backup: DatabaseBackup }) {
  const timeZone = useTimeZone()
  const node = useNode()
  const [fetchBackup] = useFetchBackupMutation()

  async function handleDownload() {
    const { data, error } = await fetchBackup({ name, node })
    if (error) toast('error', errorMessage(error))
    else downloadFrom(data, name)
  }

  return (
    <li className={styles.backup}>
      <span className="lines medium">{name}</span>
      <span className="soft figures">
        {formatMoment(createdAt, timeZone, 'day')} · {formatBytes(size)}
      </span>
      <CommandButton name={`Unduh ${name}`} onClick={handleDownload}>
        Unduh
      </CommandButton>
    </li>
  )
}
