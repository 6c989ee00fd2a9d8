import * as fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { longPatience } from '../../../../testkit/patience.ts'
import { propertyRuns } from '../../../../testkit/propertyRuns.ts'
import { play, scenario } from './model/commands.ts'
import { openWorld } from './model/world.ts'

const { OFFLINE_RUNS, OFFLINE_SEED } = process.env

/** `npm run model:offline` sets the number of runs, and repeats one. */
const RUNS = OFFLINE_RUNS
  ? { numRuns: Number(OFFLINE_RUNS), ...(OFFLINE_SEED && { seed: Number(OFFLINE_SEED) }) }
  : propertyRuns(inject('database') === 'sqlite' ? 200 : 30)

it('three devices that record acts while lines are cut lose and double nothing', {
  timeout: longPatience() + RUNS.numRuns * 1000,
}, async () => {
  const world = await openWorld()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(scenario, async played => {
      await play(await world.begin(played.seed), played)
      if (++runs % 250 === 0) console.info(`${runs} runs`)
    }),
    RUNS,
  )
  console.info(Object.fromEntries(world.met))
  expect(runs).toBe(RUNS.numRuns)
})

it('a run of the same seed repeats to the byte', async () => {
  const world = await openWorld()
  const [played] = fc.sample(scenario, { seed: 33, numRuns: 1 })
  if (!played) throw new Error('no scenario')

  const first = await play(await world.begin(played.seed), played)
  const second = await play(await world.begin(played.seed), played)

  expect(second).toBe(first)
  expect(first.length).toBeGreaterThan(1000)
})
