import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { secrets } from './held/secrets.ts'
import { CannotRun } from './parts/cannotRun.ts'
import { printed } from './parts/node.ts'
import { openPlaces } from './parts/place.ts'
import { planOf, type Trial } from './plan.ts'
import { LONG, SHORT } from './sizes.ts'
import { isBroken, lineOf, type Outcome, type Row, tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    long: { type: 'boolean' },
    seed: { type: 'string' },
    /** Words that begin rows, as in `F3,F4`. */
    only: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const size = values.long ? LONG : SHORT
const wanted = values.only?.split(',')
const isWanted = ({ fault }: Pick<Trial, 'fault'>) =>
  !wanted || wanted.some(word => fault.split(/[ ,]+/).includes(word))
const began = performance.now()
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

console.log(`Seed ${seed}; the same again: npm run faults -- --seed ${seed}`)
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })
const places = await openPlaces(size.desks)

/** A row that throws is broken, and the others still run. */
function failed(error: unknown): Outcome {
  if (error instanceof CannotRun) return { skipped: error.message }
  return { wrong: 1, figures: { error: String(error).replaceAll(/\s+/g, ' ') } }
}

const rows: Row[] = []
async function note({ fault, engine }: Pick<Trial, 'fault' | 'engine'>, outcome: Promise<Outcome>) {
  const start = performance.now()
  const row: Row = { fault, ...(engine && { engine }), ...(await outcome.catch(failed)) }
  rows.push(row)
  console.log(`${lineOf(row)} ${secondsSince(start)} s`)
}

const waiting: Promise<void>[] = []
try {
  const plan = planOf(size, seed)
  for (const trial of plan.patient.filter(isWanted)) {
    const finish = await trial.run(places).catch(error => async () => failed(error))
    waiting.push(note(trial, finish()))
  }
  const lanes = plan.lanes.map(async lane => {
    for (const trial of lane.filter(isWanted)) await note(trial, trial.run(places))
  })
  await Promise.all([...lanes, ...waiting])
  const leaks = { fault: 'T14 tokens in what servers print' }
  rows.push({ ...leaks, ...secrets(printed, places.handedOut) })
} finally {
  await places.close()
}

rows.sort((a, b) => a.fault.localeCompare(b.fault, 'en', { numeric: true }))
const broken = rows.filter(isBroken)
console.log(`\n${tableOf(rows)}\n`)
console.log(`Seed ${seed}, ${secondsSince(began)} s, ${broken.length} broken`)
process.exitCode = broken.length ? 1 : 0
