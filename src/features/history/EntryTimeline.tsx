import type { AdminLogLine } from '@antrian/contract/adminLog'
import { Moment } from '@/ui/time/Moment'
import { actionDetails, actionLabel } from './actionLabels'
import styles from './EntryTimeline.module.css'

interface EntryTimelineProps {
  /** Newest first, as the log sends them. */
  lines: AdminLogLine[]
  /** True when earlier lines are missing. */
  isCut: boolean
}

/** Timeline of an entry, oldest first. */
export function EntryTimeline({ lines, isCut }: EntryTimelineProps) {
  if (lines.length === 0) return <p>Tidak ada catatan untuk antrian ini.</p>

  return (
    <>
      {isCut && <p className="soft">Hanya {lines.length} catatan terakhir.</p>}
      <ol>
        {lines.toReversed().map(line => (
          <li key={line.id} className={styles.action} data-action={line.action}>
            <p>
              <strong>{actionLabel(line.action)}</strong> oleh{' '}
              <bdi title={line.admin.email}>{line.admin.name}</bdi>
            </p>
            <p className="soft">
              <Moment at={line.at} />
            </p>
            {actionDetails(line).map(detail => (
              <p key={detail} className="soft">
                <bdi>{detail}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
