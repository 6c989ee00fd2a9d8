import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** Screenshots of each state for people to look at. They check nothing. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/shots',
  reporter: 'line',
})
