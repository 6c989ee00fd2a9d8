import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { apiServer } from './apiServer'

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  apiServer.resetHandlers()
  window.localStorage.clear()
})
afterAll(() => apiServer.close())
