import { isPausedAt, spanOf } from '@antrian/contract/forecast/pauseSpan'
import type { ReactNode } from 'react'
import { useBooth } from '@/features/auth/useBooth'
import { useOnce } from '@/features/auth/useOnce'
import {
  useGetPausesQuery,
  usePauseBoothMutation,
  useResumeBoothMutation,
} from '@/services/pauseApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import styles from './PauseControl.module.css'
import { pauseEnd } from './pauseEnd'

const USUAL_MINUTES = 15
const LONGER = 5

/** Starts a pause with one press, and ends it early. A pause also ends by itself. */
export function PauseControl() {
  const isOffered = useCapability('pause')
  const { data } = useGetPausesQuery(undefined, { skip: !isOffered, selectFromResult: dataOnly })
  const booth = useBooth()
  const [pause, pausing] = useOnce(usePauseBoothMutation())
  const [resume, resuming] = useOnce(useResumeBoothMutation())
  const timeZone = useTimeZone()
  const now = useNow(1000, (data?.pauses ?? []).length > 0)
  if (!data || booth?.closed) return null

  const { version } = data
  const current = data.pauses.map(spanOf).find(isPausedAt(now))
  const isBusy = pausing.isLoading || resuming.isLoading
  const pauseMinutes = booth?.settings.pauseMinutes ?? USUAL_MINUTES

  const pauseUntil = (until: string) => {
    if (!isBusy) void toastOnError(pause({ until, version }))
  }

  return (
    <div className={styles.pause} data-is-paused={current !== undefined}>
      <output>
        {current && (
          <>
            Istirahat sampai <b>{formatMoment(current.until, timeZone, 'time')}</b>
          </>
        )}
      </output>
      {current ? (
        <Acts key="paused">
          <Button
            variant="outlined"
            aria-label={`Istirahat ${LONGER} menit lebih lama`}
            aria-disabled={isBusy}
            onClick={() => pauseUntil(pauseEnd(current.until, LONGER, timeZone))}
          >
            +{LONGER} mnt
          </Button>
          <Button
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void toastOnError(resume({ version }))
            }}
          >
            Lanjutkan
          </Button>
        </Acts>
      ) : (
        <Acts key="open">
          <Button
            variant="outlined"
            aria-label={`Istirahat ${pauseMinutes} menit`}
            aria-disabled={isBusy}
            onClick={() => pauseUntil(pauseEnd(now, pauseMinutes, timeZone))}
          >
            Istirahat
          </Button>
        </Acts>
      )}
    </div>
  )
}

/** Buttons that disappear with the next change of the pause, after which the page has the focus. */
function Acts({ children }: { children: ReactNode }) {
  const acts = useFocusPageAfter<HTMLSpanElement>()
  return (
    <span ref={acts} className={styles.acts}>
      {children}
    </span>
  )
}

async function toastOnError(
  sending: Promise<{ error?: Parameters<typeof errorMessage>[0] | undefined }>,
) {
  const { error } = await sending
  if (error) toast('error', errorMessage(error))
}
