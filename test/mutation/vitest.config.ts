import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepOutboxInMemory } from '../support/keepOutboxInMemory'
import { PARTS } from './parts'

const part = PARTS[process.env.MUTATION_PART ?? '']
if (!part) throw new Error('MUTATION_PART names no part')
const { tests, isolated = [], environment } = part
const root = resolve(import.meta.dirname, '../..')

/** Runs tests of screens last, because a test that renders nothing detects a change sooner. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const draws = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('x'))
    return files.toSorted((a, b) => draws(a) - draws(b))
  }
}

const shared = {
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    // The workspace link would lead out of Stryker's copy to the unchanged code.
    alias: [{ find: /^@antrian\/contract\/(.*)$/, replacement: `${root}/contract/src/$1.ts` }],
  },
  test: {
    root,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    environment,
    setupFiles: [
      ...(process.env.MUTATION_PART === 'contract' ? ['test/mutation/loadContract.ts'] : []),
      ...(environment === 'jsdom' ? ['test/support/setup.ts'] : []),
    ],
    env: { VITE_API_URL: 'http://host.test' },
    ...(environment === 'node' && { globalSetup: ['server/test/support/sqlite.ts'] }),
    provide: { database: 'sqlite' as const },
    isolate: false,
    // A second would count changes as detected because the machine was busy.
    // oxlint-disable-next-line tests/no-limit -- what never comes is what a mutant is killed by
    expect: { poll: { timeout: 5000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

const ISOLATED = '**/*.isolated.test.{ts,tsx}'

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: QuickFirst },
    projects: [
      {
        ...shared,
        plugins: [...shared.plugins, keepOutboxInMemory()],
        test: { ...shared.test, name: 'shared', include: tests, exclude: [ISOLATED] },
      },
      // Mocked modules need a worker that has not loaded the real ones.
      { ...shared, test: { ...shared.test, name: 'isolated', include: isolated, isolate: true } },
    ],
  },
})
