import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom } from '../../server/src/operator/seed/random.ts'
import { startNode } from '../../test/faults/support/node.ts'
import { openPlaces } from '../../test/faults/support/place.ts'
import { quantile } from '../timing.ts'
import { startMixedCalls } from './mixedCalls.ts'

/**
 * Mixed calls for a long time, with resident memory and open handles at the start, after each
 * minute and after the last page is gone (npm run bench:soak -- --minutes 20 --engine sqlite).
 */
const MINUTE = 60_000
const ADMINS = 4
/** Fastify keeps an idle connection for 72 s; what is cut is missed by its ping before. */
const UNTIL_CLOSED = 90_000
/** Handles that may be open at the end and were not at the start: connections to the database. */
const POOL = 12

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '61' },
  },
})
const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite'

const places = await openPlaces(ADMINS)
const place = await places.open(engine)
const node = await startNode(place.settings)
const stopping = new AbortController()
setMaxListeners(0, stopping.signal)

async function heap() {
  const text = await (await fetch(`${node.address}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20
}

const COLUMNS = [
  'at',
  'calls',
  'refused',
  'failed',
  'p95 ms',
  'RSS MB',
  'heap MB',
  'files',
  'sockets',
]
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

async function look(at: string, counts: (string | number)[] = ['', '', '', '']) {
  const { files, sockets } = node.handles()
  const [memory, used] = [node.memory(), await heap()]
  row([at, ...counts, memory.toFixed(0), used.toFixed(0), files, sockets])
  return { memory, handles: files + sockets }
}

console.log(`Seed ${values.seed}, ${engine}, ${ADMINS} admins and a developer`)
row(COLUMNS)
row(COLUMNS.map(() => '---'))
await setTimeout(2000)
const start = await look('start')
const { tally, ended } = startMixedCalls({
  address: node.address,
  tokens: [place.developer, ...place.tokens],
  random: createRandom(Number(values.seed)),
  signal: stopping.signal,
})
const failures = () => [...tally.failed.values()].reduce((sum, count) => sum + count, 0)
for (let minute = 1; minute <= Number(values.minutes); minute++) {
  await setTimeout(MINUTE)
  const p95 = Math.round(quantile(tally.took.splice(0), 0.95))
  await look(`minute ${minute}`, [tally.calls, tally.refused, failures(), p95])
}
stopping.abort()
await ended
await setTimeout(UNTIL_CLOSED)
const end = await look('end', [tally.calls, tally.refused, failures(), ''])
const code = await node.kill('SIGTERM')
await places.close()

for (const [what, count] of tally.failed) console.log(`failed ${count} times: ${what}`)
const isLeaking = end.handles > start.handles + POOL
if (isLeaking) console.log(`handles: ${start.handles} at the start, ${end.handles} at the end`)
if (code !== 0) console.log(`the server ended with ${code}`)
process.exitCode = failures() > 0 || isLeaking || code !== 0 ? 1 : 0
