import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { apiServer } from './apiServer'
import { watchConsole } from './consoleIs'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so nothing to scroll.
Element.prototype.scrollIntoView = () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

watchConsole()
beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  // A worker runs many files: a clock left standing would stop the next one's clicks.
  vi.useRealTimers()
  apiServer.resetHandlers()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterAll(() => apiServer.close())
