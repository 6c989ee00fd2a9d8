import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { keepOutboxInMemory } from './test/support/keepOutboxInMemory'
import { keepTemporaryFilesInMemory } from './testkit/memoryFolder'

keepTemporaryFilesInMemory()

const PATIENT = resolve(import.meta.dirname, 'testkit/patient.ts')

const shared = {
  setupFiles: [PATIENT],
  /** A worker keeps jsdom, MUI and the server's modules from file to file: a third of the work. */
  isolate: false,
  // And so what one test put in the place of something real is gone before the next.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}

/** Tests that need neither a page nor a server. */
const PLAIN = ['test/*.test.ts', 'test/{contract,scripts}/**/*.test.ts']

const web = {
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    ...shared,
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: [PATIENT, 'test/support/setup.ts'],
    env: { VITE_API_URL: 'http://host.test' },
  },
}

const server = { ...shared, root: 'server', include: ['test/**/*.test.ts'] }

/** Whether this is `npm run test:long`. */
const isLong = Boolean(process.env.TEST_LONG)

export default defineConfig({
  test: {
    // Two more than there are processors: servers that start, and answers that never come, are
    // waited for. Vitest by itself leaves one processor idle, half of a small machine.
    maxWorkers: availableParallelism() + 2,
    // State that a file leaves in its worker shows only in another order; the seed is printed.
    sequence: { shuffle: { files: isLong } },
    projects: [
      { resolve: web.resolve, test: { ...shared, name: 'plain', include: PLAIN } },
      {
        ...web,
        plugins: [...web.plugins, keepOutboxInMemory()],
        test: {
          ...web.test,
          name: 'web',
          exclude: [...PLAIN, 'test/long/**', '**/*.isolated.test.{ts,tsx}'],
        },
      },
      {
        ...web,
        test: {
          ...web.test,
          name: 'web isolated',
          // Mocked modules need a worker that has not loaded the real ones.
          include: ['test/**/*.isolated.test.{ts,tsx}'],
          isolate: true,
        },
      },
      {
        test: {
          ...server,
          name: 'server on sqlite',
          globalSetup: ['test/support/builtServer.ts', 'test/support/sqlite.ts'],
          provide: { database: 'sqlite' },
        },
      },
      {
        test: {
          ...server,
          name: 'server on postgres',
          // Every day tests of locks, retries, concurrency and SQL of their own; in the long run all
          // but those that no engine can change.
          include: isLong ? server.include : ['test/**/*.both.test.ts'],
          exclude: ['**/*.once.test.ts'],
          globalSetup: ['test/support/builtServer.ts', 'test/support/postgres.ts'],
          provide: { database: 'postgres' },
        },
      },
    ],
  },
})
