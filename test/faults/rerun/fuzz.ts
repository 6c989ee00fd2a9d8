import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../table.ts'

const ROUTES = 4
const SUITE = ['server/test/platform/security/fuzz.test.ts', '--project', 'server on sqlite']

/** Runs the server's test of fuzzed bodies with many more bodies. */
export async function fuzz(seed: number, bodies: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'suite-'))
  const output = join(folder, 'result.json')
  const args = ['vitest', 'run', ...SUITE, '--reporter=json', `--outputFile=${output}`]
  const env = { ...process.env, SEED: String(seed), BODIES: String(bodies / ROUTES) }
  const child = spawn('npx', args, { env, stdio: 'ignore' })
  await new Promise(resolve => child.on('close', resolve))
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
    await readFile(output, 'utf8'),
  ) as { numPassedTests: number; numFailedTests: number }
  await rm(folder, { recursive: true })
  return {
    wrong: passed === 0 ? failed + 1 : failed,
    figures: { bodies, 'calls without 5xx': `${passed} of ${ROUTES}` },
  }
}
