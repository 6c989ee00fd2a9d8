import { expect, it } from 'vitest'
import { verdictsOn } from './support/linter'

const LIMIT = 'limits have one home'
const BLOCKS = 'A test reaches no limit of its own while a program stops its process'
const SLEEP = 'A test never sleeps'
const STOPWATCH = 'A stopwatch measures the machine'
const CLOCK = 'A guard of a press has one clock'
const ARRIVES = 'It arrives after the press'
const SEED = 'A new seed fails on another day'

const REFUSED = {
  'test/e2e/a.spec.ts': ['await expect(row).toBeVisible({ timeout: 3000 })', LIMIT],
  'server/test/booth/a.test.ts': ['const signal = AbortSignal.timeout(5000)', LIMIT],
  'test/middleware/a.test.ts': ["it('ends equal', async () => {}, 120_000)", LIMIT],
  'test/e2e/c.spec.ts': ['test.setTimeout(300_000)', LIMIT],
  'test/scripts/a.test.ts': ["spawnSync('git', ['status'], { encoding: 'utf8' })", BLOCKS],
  'test/e2e/b.spec.ts': ['await page.waitForTimeout(500)', SLEEP],
  'server/test/booth/b.test.ts': ['await setTimeout(50)', SLEEP],
  'test/app/b.test.tsx': ['await new Promise(resolve => setTimeout(resolve, 100))', SLEEP],
  'server/test/booth/c.test.ts': ['const took = performance.now() - began', STOPWATCH],
  'test/app/c.test.ts': ['expect(Date.now() - start).toBeLessThan(500)', STOPWATCH],
  'src/features/plan/a.ts': ['if (performance.now() - shownAt < 500) press()', CLOCK],
  'src/ui/feedback/b.tsx': ['const isNew = Date.now() - since.current < NEW', CLOCK],
  'src/app/c.tsx': ['if (until > Date.now()) press()', CLOCK],
  'test/app/d.test.tsx': ["expect(toasts.at(-1)?.text).toBe('Selesai')", ARRIVES],
  'server/test/booth/d.test.ts': ['fc.assert(sums, { numRuns: 40 })', SEED],
  'test/contract/a.test.ts': ['fc.assert(sums)', SEED],
  'test/app/e.test.tsx': ["expect(changes.map(c => c.path)).toEqual(['/api/queue'])", ARRIVES],
} as const

const ALLOWED = {
  'src/features/plan/d.ts': 'const isNew = pressClock.now() - shownAt < 500',
  'src/features/qris/e.ts': 'setTimeout(leave, until - Date.now())',
  'src/ui/browser/pressClock.ts': 'const pressClock = { now: () => performance.now() }',
  'test/scripts/b.test.ts': "spawnSync('git', ['status'], { timeout: patience() })",
  'test/e2e/f.spec.ts': 'await expect(row).toBeVisible({ timeout: 2 * patience() })',
  'test/e2e/g.spec.ts':
    'await expect(async () => { await expect(row).toBeVisible({ timeout: 1000 }) }).toPass()',
  'test/faults/support/a.ts': 'const signal = AbortSignal.timeout(5000)',
  'server/test/booth/f.test.ts': 'const old = Date.now() - MINUTE; await setTimeout(0)',
  'test/app/f.test.tsx': "await expect.poll(() => toasts.at(-1)?.text).toBe('Selesai')",
  'test/app/g.test.tsx': 'await waitFor(() => { expect(changes).toHaveLength(2) })',
  'server/test/booth/g.test.ts': 'fc.assert(sums, { ...propertyRuns(40), verbose: true })',
  'test/contract/b.test.ts': 'fc.sample(sums, { seed: 31 })',
  'test/app/h.test.tsx': 'expect(toasts).toEqual([]); expect(changes).toHaveLength(0)',
}

it('the linter refuses a test that depends on the speed of the machine or a new seed, and no other', () => {
  const verdicts = verdictsOn('tests/', {
    ...Object.fromEntries(Object.entries(REFUSED).map(([file, [line]]) => [file, line])),
    ...ALLOWED,
  })

  expect(Object.keys(verdicts).sort()).toEqual(Object.keys(REFUSED).sort())
  for (const [file, [, message]] of Object.entries(REFUSED)) {
    expect(verdicts[file]).toContain(message)
  }
})
