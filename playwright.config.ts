import { defineConfig } from '@playwright/test'
import { findTestBrowser, QUIET } from './scripts/browser'
import { keepTemporaryFilesInMemory } from './testkit/memoryFolder'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  workers: 3,
  fullyParallel: true,
  // A busy machine may take its time; only what never comes is a failure.
  timeout: 300_000,
  // A run that hangs reports which tests had not ended.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
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
