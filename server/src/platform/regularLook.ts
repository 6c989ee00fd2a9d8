import { MINUTE } from './clock.ts'

/**
 * Looks every minute whether something is due, one run at a time: whoever asks during a run waits
 * for that one. `look` catches its own errors.
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
    /** Ends when a run under way has ended. */
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
