import { secondsFor } from '@antrian/contract/forecast'
import type { QueueEntry } from '@antrian/contract/queue'
import { useCapability } from '@/features/auth/authSlice'
import { useGetPaceQuery } from '@/services/forecastApi'
import { useIsPainted } from '@/ui/browser/afterPaint'
import { formatClock, formatMinutes } from '@/ui/time/format'
import { useNow } from '@/ui/time/useNow'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './SessionTimer.module.css'

/** How long the session has lasted, and whether somebody may have forgotten to end it. */
export function SessionTimer({ entry }: { entry: QueueEntry }) {
  const isOffered = useCapability('forecast')
  const isPainted = useIsPainted()
  const { data: pace } = useGetPaceQuery(undefined, { skip: !isOffered || !isPainted })
  if (!entry.startedAt) return null
  const usual = pace && pace.basis !== 'usual' ? secondsFor(pace, entry.photoCount) : undefined

  return (
    <span className={styles.timer}>
      <Elapsed since={Date.parse(entry.startedAt)} />
      {usual !== undefined && (
        <span className={styles.usual}>, biasanya {Math.max(1, Math.round(usual / 60))} mnt</span>
      )}
      {pace?.longSeconds != null && (
        <Nudge since={Date.parse(entry.startedAt)} longSeconds={pace.longSeconds} />
      )}
    </span>
  )
}

/** Draws itself each second, and nothing beside. Heard once, as a length of time, and not each second. */
function Elapsed({ since }: { since: number }) {
  const now = useNow(1000)
  const elapsed = Math.max(0, now - since)
  return (
    <>
      <span className={styles.elapsed} aria-hidden="true">
        {formatClock(elapsed)}
      </span>
      <VisuallyHidden>sudah {formatMinutes(elapsed)}</VisuallyHidden>
    </>
  )
}

function Nudge({ since, longSeconds }: { since: number; longSeconds: number }) {
  const now = useNow(10_000)
  const isLong = now - since > longSeconds * 1000
  return (
    <output className={styles.nudge}>
      {isLong && (
        <>
          {' · '}
          <span className={styles.why}>lebih lama dari biasanya: </span>
          sudah selesai?
        </>
      )}
    </output>
  )
}
