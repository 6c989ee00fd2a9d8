import { Stryker } from '@stryker-mutator/core'
import { PARTS } from './parts'

/** Changes code in one place after another and looks whether a test notices: parts, or files of them. */
const args = process.argv.slice(2)

for (const arg of args.length > 0 ? args : Object.keys(PARTS)) {
  const [name, { folder }] = partOf(arg)
  process.env.MUTATION_PART = name
  await new Stryker({
    mutate: [arg === name ? `${folder}/*.ts` : arg],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    // TypeScript 7 has no compiler API, which rewriting a tsconfig asks for.
    tsconfigFile: 'none',
    concurrency: 1,
    // What runs once, as its module is loaded, would cost a run of every test each.
    ignoreStatic: true,
    // Nothing may count as noticed because the machine was busy.
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

function partOf(arg: string) {
  const part = Object.entries(PARTS).find(
    ([name, { folder }]) => arg === name || arg.startsWith(`${folder}/`),
  )
  if (!part)
    throw new Error(`${arg} is neither of ${Object.keys(PARTS).join(', ')} nor a file of one`)
  return part
}
