import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { secrets } from './held/secrets.ts'
import { CannotRun } from './parts/cannotRun.ts'
import { printed } from './parts/node.ts'
import { openPlaces } from './parts/place.ts'
import { LONG, planOf, SHORT, type Trial } from './plan.ts'
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
const isWanted = ({ fault }: Trial) =>
  !wanted || wanted.some(word => fault.split(/[ ,]+/).includes(word))
const began = performance.now()
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

console.log(`Seed ${seed}; the same again: npm run faults -- --seed ${seed}`)
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })
const places = await openPlaces(size.desks)

/** A row that throws is broken, and the others still run. */
async function rowOf({ fault, engine, run }: Trial): Promise<Row> {
  const start = performance.now()
  const outcome = await run(places).catch((error: unknown): Outcome => {
    if (error instanceof CannotRun) return { skipped: error.message }
    return { wrong: 1, figures: { error: String(error).replaceAll(/\s+/g, ' ') } }
  })
  const row: Row = { fault, ...(engine && { engine }), ...outcome }
  console.log(`${lineOf(row)} ${secondsSince(start)} s`)
  return row
}

const rows: Row[] = []
try {
  const plan = planOf(size, seed)
  const waiting = plan.patient.filter(isWanted).map(rowOf)
  for (const trial of plan.rows.filter(isWanted)) rows.push(await rowOf(trial))
  rows.push(...(await Promise.all(waiting)))
  const leaks = { fault: 'T14 tokens in what servers print' }
  rows.push({ ...leaks, ...secrets(printed, places.handedOut) })
} finally {
  await places.close()
}

const broken = rows.filter(isBroken)
console.log(`\n${tableOf(rows)}\n`)
console.log(`Seed ${seed}, ${secondsSince(began)} s, ${broken.length} broken`)
process.exitCode = broken.length ? 1 : 0
