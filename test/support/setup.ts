import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import { serverClock } from '@/services/serverClock'
import { watchKeyBursts } from '@/ui/browser/keyBursts'
import { patience } from '../../testkit/patience'
import { apiServer } from './apiServer'
import { setToNoon } from './atNoon'
import { watchConsole } from './consoleIs'
import { leaveNoFrames } from './frames'
import { takesItsTime } from './hand'
import { disk } from './memoryOutbox'

configure({ asyncUtilTimeout: patience() })

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

watchConsole()
setToNoon()

/** Before a test replaces it. */
const nextTurn = globalThis.setImmediate
/** More requests than a page sends at once. */
const MOST_AT_ONCE = 200

/**
 * MSW answers in microtasks alone. In an endless chain of requests the limit of a test would never be
 * reached, and the whole run would stand still.
 */
function letTimePass() {
  const answer = globalThis.fetch
  let sent = 0
  globalThis.fetch = async (...request) => {
    if (sent === 0) {
      nextTurn(() => {
        sent = 0
      })
    }
    sent += 1
    if (sent > MOST_AT_ONCE) await new Promise<void>(resolve => nextTurn(resolve))
    return answer(...request)
  }
}

beforeAll(() => {
  apiServer.listen({ onUnhandledRequest: 'error' })
  letTimePass()
})
/** Removes what a test leaves, because the tests and files after it share its worker. */
function leaveNothing() {
  vi.useRealTimers()
  setToNoon()
  leaveNoFrames()
  cleanup()
  // Ends `ignoreSamePress` of a dialog of this test, which would swallow the next test's first Enter.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  // One reading, because a test may have replaced `Date.now` alone.
  const at = Date.now()
  serverClock.adjust({ date: new Date(at).toUTCString(), sentAt: at, receivedAt: at })
  apiServer.resetHandlers()
  disk.empty()
  window.localStorage.clear()
  window.sessionStorage.clear()
}

afterEach(leaveNothing)
beforeEach(() => {
  takesItsTime()
  // Again, because a hook of the file that throws prevents the hook above.
  onTestFinished(leaveNothing)
  // Reset for each test, because keys of the test before would count as part of a burst.
  onTestFinished(watchKeyBursts())
})
afterAll(async () => {
  // Code that loads when idle would load after the document is gone, and fail for the next file, too.
  await vi.dynamicImportSettled()
  apiServer.close()
})
