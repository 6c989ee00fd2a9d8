import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that take minutes or a download, and that few changes can break: `npm run test:browsers`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['test/long/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
})
