import './renders'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { apiServer } from './apiServer'
import { watchConsole } from './consoleIs'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so nothing to scroll.
Element.prototype.scrollIntoView = () => {}

watchConsole()
beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  apiServer.resetHandlers()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterAll(() => apiServer.close())
