import type { DatabaseBackup } from '@antrian/contract/databaseBackup'
import {
  useFetchBackupMutation,
  useGetBackupsQuery,
  useMakeBackupMutation,
} from '@/services/developerApi'
import { errorMessage } from '@/services/errors'
import { Button } from '@/ui/Button'
import { downloadFrom } from '@/ui/download'
import { formatBytes, formatMoment } from '@/ui/format'
import { useTimeZone } from '@/ui/schoolTime'
import { toast } from '@/ui/toast'
import { Answer } from './Answer'
import styles from './Backups.module.css'
import { OrderButton } from './OrderButton'
import { useIsOffered } from './offers'
import { Section } from './Section'

const WORDS = 'Salinan utuh database, dibuat selagi server bekerja.'

export function Backups() {
  const isOffered = useIsOffered('database-backups')
  if (isOffered) return <KnownBackups />
  return (
    <Section
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

function KnownBackups() {
  const backups = useGetBackupsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [makeBackup, { isLoading }] = useMakeBackupMutation()

  async function handleMake() {
    const { data, error } = await makeBackup()
    if (error) toast('error', errorMessage(error))
    else toast('success', `Backup ${data.name} selesai`)
  }

  return (
    <Section
      title="Backup"
      hint={WORDS}
      actions={
        <OrderButton isBusy={isLoading} onClick={() => void handleMake()}>
          Backup
        </OrderButton>
      }
    >
      <Answer of="backup" question={backups} height="3rem">
        {known =>
          known.length > 0 ? (
            <ul className={styles.list}>
              {known.map(backup => (
                <Backup key={backup.name} backup={backup} />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>Belum ada backup.</p>
          )
        }
      </Answer>
    </Section>
  )
}

function Backup({ backup: { name, size, createdAt } }: { backup: DatabaseBackup }) {
  const timeZone = useTimeZone()
  const [fetchBackup, { isLoading }] = useFetchBackupMutation()

  async function handleDownload() {
    const { data, error } = await fetchBackup(name)
    if (error) toast('error', errorMessage(error))
    else downloadFrom(data, name)
  }

  return (
    <li className={styles.backup}>
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>
        {formatMoment(createdAt, timeZone, 'day')} · {formatBytes(size)}
      </span>
      <OrderButton name={`Unduh ${name}`} isBusy={isLoading} onClick={() => void handleDownload()}>
        Unduh
      </OrderButton>
    </li>
  )
}
