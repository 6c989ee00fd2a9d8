import { defineConfig } from '@playwright/test'
import { findTestBrowser, QUIET } from './scripts/browser'
import { keepTemporaryFilesInMemory } from './testkit/memoryFolder'
import { longPatience, patience } from './testkit/patience'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  workers: 3,
  fullyParallel: true,
  timeout: longPatience(),
  // A run that hangs reports which tests had not ended. A release has three times as long.
  globalTimeout: (process.env.TEST_LONG ? 135 : 45) * 60_000,
  expect: { timeout: patience() },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A press on what is not there fails as soon as a missing text does.
    actionTimeout: patience(),
    navigationTimeout: patience(),
    // Frames of motion are half of what a test costs; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // It would answer before a test's own routes; serviceWorker.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: QUIET,
    },
  },
})
