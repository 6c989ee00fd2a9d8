import { vi } from 'vitest'
import { longPatience, patience } from './patience'

// For each file again, because the load changes during a run.
vi.setConfig({
  testTimeout: longPatience(),
  hookTimeout: longPatience(),
  expect: { poll: { timeout: patience() } },
})
