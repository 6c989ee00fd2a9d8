import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** Pictures for people to look at: what is seen in each state, not whether it works. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/shots',
  reporter: 'line',
})
