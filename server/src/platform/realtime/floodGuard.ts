import { monotonic, SECOND } from '../clock.ts'

/** A client of ours says one thing a connection. */
const MOST_A_SECOND = 20

/** Tells when somebody says more in one second than any client has to say. */
export function createFloodGuard(now = monotonic) {
  let since = 0
  let said = 0

  return {
    isTooMuch() {
      if (now() - since >= SECOND) {
        since = now()
        said = 0
      }
      said += 1
      return said > MOST_A_SECOND
    },
  }
}
