import { defineConfig } from '@playwright/test'
import everyRun from '../../playwright.config'
import { QUIET } from '../../scripts/browser'
import { oldChromium } from './oldChromium'

/**
 * An admin's day and the call screen in the oldest Chromium of admins, and the three screens in the
 * oldest of televisions: `npm run test:browsers`.
 */
export default defineConfig({
  ...everyRun,
  testDir: '..',
  outputDir: '../../test-results/long',
  workers: 1,
  reporter: 'list',
  projects: [
    {
      name: 'Chromium 109',
      testMatch: /e2e\/(day|keyboard|closing|history|statistics|developer|board)\.spec\.ts$/,
      use: {
        launchOptions: {
          executablePath: oldChromium(109),
          args: [...QUIET, '--no-sandbox', '--headless'],
        },
      },
    },
    { name: 'Chromium 79', testMatch: /long\/oldScreens\.spec\.ts$/ },
  ],
})
