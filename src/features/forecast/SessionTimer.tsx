import { secondsFor } from '@antrian/contract/forecast/forecast'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { MINUTE } from '@antrian/contract/shared/durations'
import { useGetPaceQuery } from '@/services/forecastApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useIsPainted } from '@/ui/browser/afterPaint'
import { formatClock, formatMinutes } from '@/ui/time/format'
import { useNow } from '@/ui/time/useNow'
import styles from './SessionTimer.module.css'

/** Duration of the session, with a reminder when somebody may have forgotten to end it. */
export function SessionTimer({ entry }: { entry: QueueEntry }) {
  const isOffered = useCapability('forecast')
  const isPainted = useIsPainted()
  const { data: pace } = useGetPaceQuery(undefined, {
    skip: !isOffered || !isPainted,
    selectFromResult: dataOnly,
  })
  if (!entry.startedAt) return null
  const usual = pace && pace.basis !== 'usual' ? secondsFor(pace, entry.photoCount) : undefined

  const since = Date.parse(entry.startedAt)

  return (
    <span className={styles.timer}>
      <Elapsed since={since} usual={usual} />
      {usual !== undefined && (
        <span className={styles.usual}>
          <span className="unseen">, </span>
          biasanya {Math.max(1, Math.round(usual / 60))} mnt
        </span>
      )}
      {pace?.longSeconds != null && <Nudge since={since} longSeconds={pace.longSeconds} />}
    </span>
  )
}

interface ElapsedProps {
  since: number
  /** Usual seconds of a session with this number of prints. */
  usual: number | undefined
}

/** Renders only itself each second. Screen readers get the duration once, not each second. */
function Elapsed({ since, usual }: ElapsedProps) {
  const now = useNow('seconds')
  const elapsed = Math.max(0, now - since)
  const part = usual ? Math.min(1, elapsed / 1000 / usual) : 0
  return (
    <>
      <span className={styles.elapsed} aria-hidden="true">
        {formatClock(elapsed)}
      </span>
      <span className="unseen">
        {elapsed < MINUTE ? 'baru mulai' : `sudah ${formatMinutes(elapsed)}`}
      </span>
      {usual !== undefined && (
        <span className={styles.bar}>
          <span style={{ transform: `scaleX(${part.toFixed(3)})` }} />
        </span>
      )}
    </>
  )
}

function Nudge({ since, longSeconds }: { since: number; longSeconds: number }) {
  const now = useNow('minutes')
  const isLong = now - since > longSeconds * 1000
  return (
    <output className={styles.nudge}>
      {isLong && (
        <>
          <span className="unseen">, lebih lama dari biasanya: </span>
          sudah selesai?
        </>
      )}
    </output>
  )
}
