import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type PatientTrial, planOf, type Trial } from './plan.ts'
import { secrets } from './rerun/secrets.ts'
import { LONG, SHORT } from './sizes.ts'
import { CannotRun } from './support/cannotRun.ts'
import { printed } from './support/node.ts'
import { openPlaces } from './support/place.ts'
import { isBroken, lineOf, type Outcome, type Row, tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    long: { type: 'boolean' },
    /** Skips the build, because `npm run build` has already run. */
    built: { type: 'boolean' },
    seed: { type: 'string' },
    /** Prefixes of rows to run, as in `F3,F4`. */
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

// Fails until every row has been judged.
process.exitCode = 1
console.log(`Seed ${seed}; the same again: npm run faults -- --seed ${seed}`)
if (!values.built) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })
const places = await openPlaces(size.desks)

/** A row that throws counts as broken, and the others still run. */
function failed(error: unknown): Outcome {
  if (error instanceof CannotRun) return { skipped: error.message }
  // Only the cause tells why a call failed.
  const cause = error instanceof Error ? error.cause : undefined
  const said = cause instanceof Error ? `${String(error)}: ${cause.message}` : String(error)
  return { wrong: 1, figures: { error: said.replaceAll(/\s+/g, ' ') } }
}

/** A row that never ends counts as broken, too. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(size.longestRow, undefined, over).then(() => {
    throw new Error(`no end after ${size.longestRow / 60_000} minutes`)
  })
  return Promise.race([work, late]).finally(() => over.abort())
}

const rows: Row[] = []
async function note({ fault, engine }: Pick<Trial, 'fault' | 'engine'>, outcome: Promise<Outcome>) {
  const start = performance.now()
  const row: Row = { fault, ...(engine && { engine }), ...(await inTime(outcome).catch(failed)) }
  rows.push(row)
  console.log(`${lineOf(row)} ${secondsSince(start)} s`)
}

try {
  const plan = planOf(size, seed)
  const inTurn = async (trials: Trial[]) => {
    for (const trial of trials.filter(isWanted)) await note(trial, trial.run(places))
  }
  const startInTurn = async (trials: PatientTrial[]) => {
    const waiting: Promise<void>[] = []
    for (const trial of trials.filter(isWanted)) {
      const finish = await inTime(trial.run(places)).catch(error => async () => failed(error))
      waiting.push(note(trial, finish()))
    }
    await Promise.all(waiting)
  }
  await Promise.all([startInTurn(plan.patient), ...plan.lanes.map(inTurn)])
  await inTurn(plan.sieges)
  const leaks = { fault: 'T14 tokens in what servers print' }
  rows.push({ ...leaks, ...secrets(printed, places.handedOut) })
} finally {
  await inTime(places.close())
}

rows.sort((a, b) => a.fault.localeCompare(b.fault, 'en', { numeric: true }))
const broken = rows.filter(isBroken)
console.log(`\n${tableOf(rows)}\n`)
console.log(`Seed ${seed}, ${secondsSince(began)} s, ${broken.length} broken`)
// Exits at once, because processes of a broken row would keep this one alive.
process.exit(broken.length ? 1 : 0)
