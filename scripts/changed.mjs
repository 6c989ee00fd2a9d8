import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { testsReaching } from './reach.ts'
import { runStep, secondsSince } from './runStep.mjs'

/**
 * Checks the files that changed since a commit (default: HEAD), and runs the tests that the change
 * reaches.
 */
const base = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)

const fork = execFileSync('git', ['merge-base', base, 'HEAD'], { encoding: 'utf8' }).trim()
const changed = [
  ...git('diff', '--name-only', '-z', '--diff-filter=d', fork),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
]
const code = changed.filter(file => /\.(tsx?|m[jt]s)$/.test(file))
const tests = testsReaching(changed)
console.log(`${changed.length} files changed since ${base}, ${tests.length} test files reach them`)

const npx = (...args) => ['npx', '--no-install', ...args]
const began = performance.now()
const results = await Promise.all([
  run('format', npx('biome', 'check', '--no-errors-on-unmatched', ...changed), changed),
  run('lint', npx('oxlint', '--type-aware', '--deny-warnings', ...code), code),
  run('types', ['npm', 'run', '--silent', 'types'], code),
  // Absolute paths, because Vitest looks for a given path within the path of every test.
  run('tests', npx('vitest', 'run', ...tests.map(file => resolve(file))), tests),
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
