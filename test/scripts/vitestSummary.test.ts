import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { patience } from '../../testkit/patience'

const REPORTER = resolve('scripts/vitestSummary.mjs')

/** Runs Vitest on these files; returns its exit code and the summary. */
async function summaryOf(files: Record<string, string>, setup = '') {
  const root = mkdtempSync(join(tmpdir(), 'summary-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const reporters = [[REPORTER, { longestSilence: patience() / 6 }]]
  const globalSetup = setup ? ['setup.mjs'] : []
  const config = { test: { globals: true, maxWorkers: 1, isolate: false, reporters, globalSetup } }
  writeFileSync(join(root, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(root, 'setup.mjs'), setup)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)

  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const command = [vitest, 'run', '--root', root]
  const child = spawn(process.execPath, command, { detached: true, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number]
  endGroup(Number(child.pid))
  const { passed, failed } = JSON.parse(
    readFileSync(join(root, 'test-results/unit.json'), 'utf8'),
  ) as { passed: number; failed: { name: string; message: string }[] }
  return {
    code,
    passed,
    failed: failed.map(({ name }) => name.trim().replace(`${root}/`, '')).toSorted(),
  }
}

/** The process that a test blocks outlives Vitest. */
function endGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // None of its processes is left.
  }
}

const BLOCKS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

it('a run that stands still ends, and names what stands still', async () => {
  const files = {
    'a.test.mjs': `it('passes', () => {})`,
    'b.test.mjs': `it('passes', () => {}); it('blocks its process', () => { ${BLOCKS} })`,
  }
  expect(await summaryOf(files)).toMatchObject({
    code: 1,
    failed: [expect.stringContaining('b.test.mjs')],
  })
})

it('a setup that never answers ends the run as well', async () => {
  const files = { 'a.test.mjs': `it('passes', () => {})` }
  const setup = 'export const setup = () => new Promise(() => { setInterval(() => {}, 1000) })'
  expect(await summaryOf(files, setup)).toEqual({
    code: 1,
    passed: 0,
    failed: ['outside any test'],
  })
})

it('a finished run counts what passed and names what failed', async () => {
  const files = {
    'a.test.mjs': `it('passes', () => {})`,
    'b.test.mjs': `it('fails', () => { throw new Error('no') })`,
    'c.test.mjs': `throw new Error('no import')`,
  }
  expect(await summaryOf(files)).toEqual({
    code: 1,
    passed: 1,
    failed: ['b.test.mjs: fails', 'c.test.mjs'],
  })
})
