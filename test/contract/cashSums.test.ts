import { cashSums } from '@antrian/contract/queue/cashSums'
import { expect, it } from 'vitest'
import { anEntry } from '../support/factories'

it.each([
  [18_000, [18_000, 20_000, 50_000, 100_000]],
  [10_000, [10_000, 20_000, 50_000, 100_000]],
  [20_000, [20_000, 50_000, 100_000]],
  [26_000, [26_000, 30_000, 50_000, 100_000]],
  [100_000, [100_000]],
  [120_000, [120_000, 150_000, 200_000]],
  [0, []],
])('the cash sums for Rp %i are %j', (price, sums) => {
  expect(cashSums(anEntry({ price }))).toEqual(sums)
})
