import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCESS, IDENTITIES } from '../../../server/test/support/accessTable.ts'
import type { Outcome } from '../table.ts'

const BODIES = 10_000
const ROUTES = 4

/** Runs test files of the server; gives how many tests passed and failed. */
async function run(file: string, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'suite-'))
  const output = join(folder, 'result.json')
  const child = spawn(
    'npx',
    [
      'vitest',
      'run',
      file,
      '--project',
      'server on sqlite',
      '--reporter=json',
      `--outputFile=${output}`,
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  )
  await new Promise(resolve => child.on('close', resolve))
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
    await readFile(output, 'utf8'),
  ) as { numPassedTests: number; numFailedTests: number }
  await rm(folder, { recursive: true })
  return { passed, failed: passed === 0 ? failed + 1 : failed }
}

export async function fuzz(seed: number): Promise<Outcome> {
  const env = { SEED: String(seed), BODIES: String(BODIES / ROUTES) }
  const { passed, failed } = await run('server/test/fuzz.test.ts', env)
  return {
    wrong: failed,
    figures: { bodies: BODIES, 'calls without 5xx': `${passed} of ${ROUTES}` },
  }
}

export async function matrix(): Promise<Outcome> {
  const { failed } = await run('server/test/accessMatrix.test.ts')
  return {
    wrong: failed,
    figures: { cells: Object.keys(ACCESS).length * IDENTITIES.length, 'wrong groups': failed },
  }
}
