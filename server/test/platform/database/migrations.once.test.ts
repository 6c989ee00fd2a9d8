import { expect, it } from 'vitest'
import { migrationNames } from '../../../src/platform/database/migrate.ts'

it('each migration since 0012 has its own number, in the order of execution', () => {
  const names = migrationNames('sqlite').filter(name => name >= '0012')

  const numbers = names.map(name => Number(name.slice(0, 4)))

  expect(numbers).toEqual(names.map((_, index) => 12 + index))
})
