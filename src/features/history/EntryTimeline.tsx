import type { AdminLogLine } from '@antrian/contract/history/adminLog'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { formatMoment } from '@/ui/time/format'
import { Moment } from '@/ui/time/Moment'
import { useTimeZone } from '@/ui/time/schoolTime'
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
  if (lines.length === 0) return <p>Belum ada riwayat perubahan untuk antrian ini.</p>

  return (
    <>
      {isCut && <p className="soft">Hanya {lines.length} catatan terakhir.</p>}
      <ol>
        {[...lines].reverse().map(line => (
          <li key={line.id} className={styles.action} data-action={line.action}>
            <p>
              <strong>{actionLabel(line.action)}</strong> oleh{' '}
              <bdi title={line.admin.email}>{line.admin.name}</bdi>
            </p>
            <p className="soft">
              <Moment at={line.at} />
              <Sent {...line} />
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

/** When the host received what was recorded without a network. */
function Sent({ at, heardAt }: Pick<AdminLogLine, 'at' | 'heardAt'>) {
  const timeZone = useTimeZone()
  if (!heardAt) return null
  const dayOf = (instant: string) => schoolDay(Date.parse(instant), timeZone)
  const shape = dayOf(at) === dayOf(heardAt) ? 'time' : 'row'
  return `, dikirim ${formatMoment(heardAt, timeZone, shape)}`
}
