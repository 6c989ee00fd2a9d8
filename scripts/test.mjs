import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Everything that must hold, in order of speed; the last line counts what ran. */
const UNIT = 'test-results/unit.json'
const E2E = 'test-results/e2e.json'
const STEPS = [
  ['format:check'],
  ['lint'],
  ['types'],
  ['test:unit', '--', '--reporter=default', '--reporter=json', `--outputFile=${UNIT}`],
  ['test:e2e'],
  ...(process.argv.includes('--everything') ? [['licences'], ['faults']] : []),
]

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const broken = STEPS.filter(([script, ...args]) => {
  console.log(`\n── ${script}`)
  return spawnSync('npm', ['run', '--silent', script, ...args], { stdio: 'inherit' }).status !== 0
}).map(([script]) => script)

const unit = read(UNIT)
const e2e = read(E2E)
const stats = e2e.stats ?? {}
const passed = (unit.numPassedTests ?? 0) + (stats.expected ?? 0)
const failedTests = (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0) + (stats.flaky ?? 0)
const failed = Math.max(failedTests, broken.length)

if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`)
for (const name of [...failedUnits(unit), ...failedEndToEnd(e2e)]) console.log(`  ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function failedUnits({ testResults = [] }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => said(fullName, failureMessages[0])),
  )
}

function failedEndToEnd({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => said(`${file}: ${title}`, errorOf(tests))),
    ...failedEndToEnd({ suites: inner }),
  ])
}

function errorOf(tests) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
}

/** The first sentences of what it complained about, without the colours. */
function said(name, complaint = '') {
  return `${name}: ${stripVTControlCharacters(complaint).split('\n').slice(0, 8).join(' ')}`
}
