import { harmlessCell } from '@antrian/contract/shared/csv'
import { expect, it } from 'vitest'

it.each([
  ['=1+1', "'=1+1"],
  ['Ayu;=1+1', "Ayu;'=1+1"],
  ['Ayu, +1', 'Ayu, +1'],
  [';=1', ";'=1"],
  ['\n=1', "'\n=1"],
  ['Ayu\n=1', "Ayu\n'=1"],
  ['Ayu;\tx', "Ayu;'\tx"],
  ['-5', '-5'],
])('the cell %j is written as %j', (cell, harmless) => {
  expect(harmlessCell(cell)).toBe(harmless)
})
