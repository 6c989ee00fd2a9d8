import type { AdminLogLine } from '@antrian/contract/adminLog'
import { Moment } from '@/ui/Moment'
import { DEEDS, detailsIn } from './deeds'
import styles from './Story.module.css'

interface StoryProps {
  /** Newest first, as the log has them. */
  lines: AdminLogLine[]
  /** There were more, earlier. */
  isCut: boolean
}

/** From the beginning to the end. */
export function Story({ lines, isCut }: StoryProps) {
  if (lines.length === 0) return <p>Tidak ada catatan untuk antrian ini.</p>

  return (
    <>
      {isCut && <p className={styles.cut}>Hanya {lines.length} catatan terakhir.</p>}
      <ol className={styles.story}>
        {lines.toReversed().map(line => (
          <li key={line.id} className={styles.deed} data-action={line.action}>
            <p>
              <strong>{DEEDS[line.action]}</strong> oleh{' '}
              <bdi title={line.admin.email}>{line.admin.name}</bdi>
            </p>
            <p className={styles.when}>
              <Moment at={line.at} />
            </p>
            {detailsIn(line).map(detail => (
              <p key={detail} className={styles.detail}>
                <bdi>{detail}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
