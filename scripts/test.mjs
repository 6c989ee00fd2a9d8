import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { runStep, secondsSince } from './runStep.mjs'

/** Runs all checks and tests; the last line counts what ran. */
const UNIT = 'test-results/unit.json'
const E2E = 'test-results/e2e.json'

const npm = (...args) => ['npm', 'run', '--silent', ...args]
const isEverything = process.argv.includes('--everything')
const CHECKS = [
  ['format', npm('format:check')],
  ['lint', npm('lint')],
  ['types', npm('types')],
  ...(isEverything ? [['licences', npm('licences')]] : []),
  ['unit', npm('test:unit', '--', '--reporter=default', '--reporter=./scripts/vitestSummary.mjs')],
]
const DRIVEN = [['end-to-end', ['npx', 'playwright', 'test']]]
/** Fault tests run after everything else, because they measure time. */
const AFTERWARDS = isEverything
  ? [
      ['package', npm('package')],
      ['faults', npm('faults', '--', '--built')],
    ]
  : []

const began = performance.now()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const broken = []

// Each lane needs two CPU cores. With fewer than four, running in turn is faster.
const isInTurn = availableParallelism() < 4
await runLane([['build', npm('build')]])
// Browser tests need a successful build.
const lanes = broken.length === 0 ? [CHECKS, DRIVEN] : [CHECKS]
if (isInTurn) for (const lane of lanes) await runLane(lane)
else await Promise.all(lanes.map(runLane))
await runLane(AFTERWARDS)
report()

async function runLane(steps) {
  for (const [name, command] of steps) {
    const start = performance.now()
    if (isInTurn) console.log(`\n── ${name}`)
    const { code, output } = await run(command)
    console.log(`\n── ${name}, ${secondsSince(start)} s\n${output.trimEnd()}`)
    if (code === null) broken.push(`${name} (killed, see its output)`)
    else if (code !== 0) broken.push(name)
  }
}

/**
 * Runs a step. The output of parallel steps is printed at their end, because it would mix
 * otherwise.
 */
async function run(command) {
  let output = ''
  const code = await runStep(command, text => {
    if (isInTurn) process.stdout.write(text)
    else output += text
  })
  return { code, output }
}

function report() {
  const unit = read(UNIT) ?? { passed: 0, failed: [] }
  const e2e = read(E2E) ?? { stats: { expected: 0 }, suites: [], errors: [] }
  const failures = [
    ...unit.failed.map(({ name, message }) => said(name, message)),
    ...e2e.errors.map(({ message }) => said('end-to-end, outside any test', message)),
    ...failedEndToEnd(e2e),
  ]
  const failed = Math.max(failures.length, broken.length)
  const passed = unit.passed + e2e.stats.expected

  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`)
  for (const failure of failures) console.log(`  ${failure}`)
  console.log(`\n${secondsSince(began)} s\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function failedEndToEnd({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title, tests }) => said(`${file}: ${title}`, errorOf(tests))),
    ...failedEndToEnd({ suites: inner }),
  ])
}

function errorOf(tests) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
}

/** First lines of an error message, which include compared values, without colour codes. */
function said(name, complaint = '') {
  return `${name}: ${stripVTControlCharacters(complaint).split('\n').slice(0, 16).join(' ')}`
}
