import { MINUTE } from './clock.ts'
import { whileUnderWay } from './whileUnderWay.ts'

/**
 * Calls `look` every minute, one run at a time. A call during a run waits for that run. `look` must
 * catch its own errors.
 */
export function createRegularLook(look: () => Promise<void>) {
  const lookOnce = whileUnderWay(look)
  let last: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    look: () => (last = lookOnce()),
    start: async () => {
      timer = setInterval(() => void (last = lookOnce()), MINUTE).unref()
    },
    /** Resolves when the current run has ended. */
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
