import { MINUTE } from './clock.ts'

/**
 * Calls `look` every minute, one run at a time. A call during a run waits for that run. `look` must
 * catch its own errors.
 */
export function createRegularLook(look: () => Promise<void>) {
  let running: Promise<void> | undefined
  const lookOnce = () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }

  let timer: NodeJS.Timeout | undefined
  return {
    look: lookOnce,
    start: async () => {
      timer = setInterval(() => void lookOnce(), MINUTE).unref()
    },
    /** Resolves when the current run has ended. */
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
