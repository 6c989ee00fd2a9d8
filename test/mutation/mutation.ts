import { Stryker } from '@stryker-mutator/core'
import { PARTS, type Part } from './parts'

/**
 * Runs Stryker on parts or files: changes one place of the code after another and checks whether a
 * test fails.
 */
const args = process.argv.slice(2)
const asked = args.length > 0 ? args : Object.keys(PARTS)
const isOf =
  (name: string, { folder }: Part) =>
  (arg: string) =>
    arg === name || arg.startsWith(`${folder}/`)

for (const arg of asked) {
  if (!Object.entries(PARTS).some(([name, part]) => isOf(name, part)(arg)))
    throw new Error(`${arg} is neither of ${Object.keys(PARTS).join(', ')} nor a file of one`)
}

for (const [name, part] of Object.entries(PARTS)) {
  const mutate = asked.filter(isOf(name, part))
  if (mutate.length === 0) continue
  process.env.MUTATION_PART = name
  await new Stryker({
    mutate: mutate.map(arg => (arg === name ? `${part.folder}/${part.files ?? '*.ts'}` : arg)),
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    // TypeScript 7 has no compiler API, which Stryker needs to rewrite a tsconfig.
    tsconfigFile: 'none',
    concurrency: 1,
    // Code that runs at module load would need a run of all tests for each change.
    ignoreStatic: true,
    // A long limit, so that no change counts as detected because the machine was busy.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `.mutation/${name}.json`,
    tempDirName: '.mutation/copies',
    ignorePatterns: [
      ...['bench', 'deploy', 'docs', 'dist', 'server/dist', 'public', 'shots', 'data'],
      '!docs/openapi.json',
    ],
    reporters: ['progress-append-only', 'clear-text', 'html'],
    htmlReporter: { fileName: `.mutation/${name}.html` },
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  }).runMutationTest()
}
