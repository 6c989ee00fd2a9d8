import { monotonic, SECOND } from '../clock.ts'

/** Maximum packets per second. Our clients send one per connection. */
const MOST_A_SECOND = 20

/** Detects a client that sends more packets per second than any client needs. */
export function createFloodGuard() {
  let since = 0
  let said = 0

  return {
    isTooMuch() {
      const now = monotonic()
      if (now - since >= SECOND) {
        since = now
        said = 0
      }
      said += 1
      return said > MOST_A_SECOND
    },
  }
}
