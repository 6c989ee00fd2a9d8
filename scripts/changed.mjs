import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { testsReaching } from './reach.ts'
import { runStep, secondsSince } from './runStep.mjs'

/**
 * Checks the files that changed since a commit (default: HEAD), and runs the tests that are nearest
 * to each; with `--all` all that the change reaches, of which a part of every page has a hundred.
 */
const NEAREST = 5

const given = process.argv.slice(2)
const isAll = given.includes('--all')
const base = given.find(word => !word.startsWith('--')) ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)

const fork = execFileSync('git', ['merge-base', base, 'HEAD'], { encoding: 'utf8' }).trim()
const changed = [
  ...git('diff', '--name-only', '-z', '--diff-filter=d', fork),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
]
const code = changed.filter(file => /\.(tsx?|m[jt]s)$/.test(file))
const reaching = testsReaching(changed)
const tests = isAll ? reaching : testsReaching(changed, '.', NEAREST)
console.log(
  `${changed.length} files changed since ${base}: ${tests.length} of the ${reaching.length} test files that reach them`,
)
if (tests.length < reaching.length) console.log('The nearest ones; -- --all runs the others too.')

const npx = (...args) => ['npx', '--no-install', ...args]
const began = performance.now()
const results = await Promise.all([
  run('format', npx('biome', 'check', '--no-errors-on-unmatched', ...changed), changed),
  run('lint', npx('oxlint', '--type-aware', '--deny-warnings', ...code), code),
  run('types', ['npm', 'run', '--silent', 'types'], code),
  // Absolute paths, because Vitest looks for a given path within the path of every test. Not more
  // workers than processors, because each loads jsdom and MUI again.
  run(
    'tests',
    npx(
      ...['vitest', 'run', `--maxWorkers=${availableParallelism()}`],
      ...tests.map(file => resolve(file)),
    ),
    tests,
  ),
])
const broken = results.filter(Boolean)
console.log(
  `\n${secondsSince(began)} s: ${broken.length ? `failed: ${broken.join(', ')}` : 'passed'}`,
)
process.exitCode = broken.length

/** Returns the step's name if it failed. A step without files is skipped. */
async function run(name, command, files) {
  if (!files.length) return undefined
  let output = ''
  const { code } = await runStep(command, text => {
    output += text
  })
  console.log(`\n── ${name}, ${secondsSince(began)} s\n${output.trimEnd()}`)
  return code === 0 ? undefined : name
}
