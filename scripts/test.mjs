import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { runStep, secondsSince } from './runStep.mjs'

/**
 * Runs checks and tests; the last line counts what ran. Without a flag: what a change needs.
 * `--everything`: all that runs before a change lands. `--long`: all that a release needs.
 */
const isLong = process.argv.includes('--long')
const isEverything = isLong || process.argv.includes('--everything')

const UNIT = 'test-results/unit.json'
const E2E = 'test-results/e2e.json'
const E2E_ALONE = 'test-results/e2e-alone.json'

/** Browser tests that run again alone at most. */
const MOST_AGAIN = 5

/** Faults that run before a change lands: kills, power cuts, cut lines, races and deployments. */
const DAILY_FAULTS = ['--only', 'F1,F3,F8,F11,F36']

/**
 * Processor seconds of each step on two quiet cores of 2020, and a quarter more. A step over it is
 * named at the end, because the check grew by a few seconds a day until it took an hour;
 * CONTRIBUTING.md says what a new test should join instead.
 */
const BUDGETS = {
  build: 14,
  format: 5,
  lint: 28,
  types: 56,
  unit: 650,
  journeys: 160,
  'end-to-end': 300,
  package: 6,
  faults: 95,
}

const npm = (...args) => ['npm', 'run', '--silent', ...args]
const playwright = (report, ...args) => [
  'env',
  `PLAYWRIGHT_JSON_OUTPUT_FILE=${report}`,
  ...['npx', 'playwright', 'test', '--reporter=list,json', ...args],
]

const CHECKS = [
  ['format', npm('format:check')],
  ['lint', npm('lint')],
  ['types', npm('types')],
  ...(isEverything ? [['licences', npm('licences')]] : []),
  ['unit', npm('test:unit', '--', '--reporter=default', '--reporter=./scripts/vitestSummary.mjs')],
]
const DRIVEN = isLong
  ? ['end-to-end', playwright(E2E)]
  : isEverything
    ? ['end-to-end', playwright(E2E, '--grep-invert', '@long')]
    : ['journeys', playwright(E2E, '--grep', '@journey')]
/** Fault tests run after everything else, because they measure time. */
const AFTERWARDS = isEverything
  ? [
      ['package', npm('package')],
      ...(isLong
        ? [
            ['commands', npm('test:commands')],
            ['old browsers', npm('test:browsers')],
          ]
        : []),
      ['faults', npm('faults', '--', '--built', ...(isLong ? [] : DAILY_FAULTS))],
    ]
  : []

const began = performance.now()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
if (isLong) process.env.TEST_LONG = '1'

const broken = []
const costs = []
const isInTurn = availableParallelism() < 4

await runLane([['build', npm('build')]])
// Browser tests need a successful build.
const lanes = broken.length === 0 ? [() => runLane(CHECKS), runDriven] : [() => runLane(CHECKS)]
// Each lane needs two CPU cores. With fewer than four, running in turn is faster.
if (isInTurn) for (const lane of lanes) await lane()
else await Promise.all(lanes.map(lane => lane()))
await runLane(AFTERWARDS)
report()

async function runLane(steps) {
  for (const step of steps) if (!(await passes(step))) broken.push(step[0])
}

/**
 * A browser test that fails runs once more alone; one that then passes is a warning. More failures
 * than a race explains, or a run without any, have another cause, and running again only costs time.
 */
async function runDriven() {
  if (await passes(DRIVEN)) return
  const count = failedEndToEnd(read(E2E) ?? {}).length
  const alone = ['alone', playwright(E2E_ALONE, '--last-failed', '--workers', '1')]
  const mayBeRace = count > 0 && count <= MOST_AGAIN
  if (!mayBeRace || !(await passes(alone))) broken.push(DRIVEN[0])
}

async function passes([name, command]) {
  const start = performance.now()
  if (isInTurn) console.log(`\n── ${name}`)
  const { code, output, processorSeconds } = await run(command)
  const took = `${secondsSince(start)} s, ${processorSeconds} processor seconds`
  console.log(`\n── ${name}, ${took}\n${output.trimEnd()}`)
  costs.push([name, processorSeconds])
  if (code === null) console.log(`${name} was killed, see its output`)
  return code === 0
}

/**
 * Runs a step. The output of parallel steps is printed at their end, because it would mix
 * otherwise.
 */
async function run(command) {
  let output = ''
  const { code, processorSeconds } = await runStep(command, text => {
    if (isInTurn) process.stdout.write(text)
    else output += text
  })
  return { code, output, processorSeconds }
}

function report() {
  const unit = read(UNIT) ?? { passed: 0, failed: [] }
  const e2e = read(E2E) ?? { stats: { expected: 0 }, suites: [], errors: [] }
  const alone = read(E2E_ALONE)
  const failures = [
    ...unit.failed.map(({ name, message }) => said(name, message)),
    ...e2e.errors.map(({ message }) => said('end-to-end, outside any test', message)),
    ...failedEndToEnd(alone ?? e2e).map(({ name, message }) => said(name, message)),
  ]
  const failed = Math.max(failures.length, broken.length)
  const passed = unit.passed + e2e.stats.expected + (alone?.stats.expected ?? 0)

  console.log(`\nProcessor seconds: ${costs.map(([name, cost]) => `${name} ${cost}`).join(', ')}`)
  for (const name of isLong ? [] : overBudget()) console.log(`  ${name} is over its budget`)
  if (alone?.stats.expected) {
    const lasting = new Set(failedEndToEnd(alone).map(({ name }) => name))
    const passedAlone = failedEndToEnd(e2e).filter(({ name }) => !lasting.has(name))
    console.log('\nWarning: passed only when run again alone')
    for (const { name, message } of passedAlone) console.log(`  ${said(name, message)}`)
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`)
  for (const failure of failures) console.log(`  ${failure}`)
  console.log(`\n${secondsSince(began)} s\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

/**
 * A slower machine is slower in every step, so each is compared with what the others take: a quarter
 * more is over. A budget has a quarter to spare, so on a quiet machine of 2020 it is what it says.
 */
function overBudget() {
  const shares = costs
    .filter(([name]) => name in BUDGETS)
    .map(([name, cost]) => [name, cost / BUDGETS[name]])
    .toSorted(([, a], [, b]) => a - b)
  const usual = shares[Math.floor(shares.length / 2)]?.[1] ?? 1
  return shares.filter(([, share]) => share > usual * 1.25).map(([name]) => name)
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
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({ name: `${file}: ${title}`, message: errorOf(tests) })),
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
