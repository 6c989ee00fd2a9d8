import { describe, expect, it, vi } from 'vitest'
import { sqliteDriver } from '../../../../src/platform/database/sqlite/sqlite.ts'

/** The module as Node.js has it: `isTransaction` is a property of a connection, not of the class. */
class DatabaseSync {
  isTransaction = false
}

describe('the driver of SQLite', () => {
  it.each([
    ['Node.js 22.16 and newer', { DatabaseSync, backup: () => {} }, 'node:sqlite'],
    ['Node.js 22.15', { DatabaseSync }, '@photostructure/sqlite'],
    ['Node.js 20', undefined, '@photostructure/sqlite'],
  ])('suits %s', (_, builtIn, driver) => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(builtIn)

    expect(sqliteDriver()).toBe(driver)
  })
})
