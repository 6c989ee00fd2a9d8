import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { patience } from '../../testkit/patience'

function bench(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/bench.ts', ...words],
    { encoding: 'utf8', timeout: patience() },
  )
  return { status, stdout, stderr }
}

it('bench prints its usage, and measures nothing', () => {
  const { status, stdout, stderr } = bench('web', '--help')

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^npm run bench -- \[SUBJECT/)
})

it.each([
  [['webb']],
  [['web', '--runds', '1']],
  [['web', '--rounds', 'five']],
  [['web', '--part', 'log-in']],
  [['web', '--condition', 'fats']],
])('bench refuses an unknown argument without a stack: %j', words => {
  const { status, stdout, stderr } = bench(...words)

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^npm run bench -- \[SUBJECT/)
})
