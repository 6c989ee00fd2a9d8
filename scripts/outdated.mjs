import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * Prints the direct dependencies that are behind the registry, and the reason. `npm outdated` omits
 * versions that do not run on the current Node.js; this table is the same on each.
 */
const REASONS = 'docs/developer/dependencies.md'
const MANIFESTS = ['package.json', 'server/package.json', 'contract/package.json']
/** Longest wait for one answer of the registry (ms). */
const LONGEST = 60_000
/** Maximum number of concurrent requests to the registry. */
const AT_ONCE = 8

const run = promisify(execFile)
const reasons = new Map(
  [...readFileSync(REASONS, 'utf8').matchAll(/^\| `(.+?)` \| \S+ \| (.+) \|$/gm)].map(
    ([, name, reason]) => [name, reason],
  ),
)
const versions = new Map(MANIFESTS.flatMap(dependenciesIn))
const rows = []
const names = versions.keys()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const name of names) rows.push({ name, newest: await newestOf(name) })
  }),
)

const behind = rows
  .map(row => ({ ...row, here: versions.get(row.name), because: reasons.get(row.name) ?? '' }))
  .filter(({ here, newest }) => here !== newest)
  .sort((one, other) => one.name.localeCompare(other.name))
if (behind.length) {
  console.table(
    Object.fromEntries(
      behind.map(({ name, here, newest, because }) => [name, { here, newest, because }]),
    ),
  )
}

const unexplained = behind.filter(({ because }) => !because)
const needless = [...reasons.keys()].filter(name => !behind.some(row => row.name === name))
for (const { name } of unexplained)
  console.error(`${name}: update it, or say in ${REASONS} why not.`)
for (const name of needless) console.error(`${name} is not behind: take it out of ${REASONS}.`)
console.log(`${versions.size} dependencies, ${behind.length} held back.`)
process.exitCode = unexplained.length || needless.length ? 1 : 0

function dependenciesIn(manifest) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !name.startsWith('@antrian/'),
  )
}

async function newestOf(name) {
  const { stdout } = await run('npm', ['view', name, 'dist-tags.latest'], {
    timeout: LONGEST,
  }).catch(() => {
    console.error(`The registry says nothing about ${name} within ${LONGEST / 1000} s.`)
    process.exit(1)
  })
  return stdout.trim()
}
