import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The commands of the README, which take minutes: `npm run test:commands`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['test/long/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
})
