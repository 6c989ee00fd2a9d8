import { expect, it } from 'vitest'
import { SettingError } from '../../../src/platform/config.ts'
import { openingFailure } from '../../../src/platform/database/openingFailure.ts'

const settings = { dataDir: '/var/lib/antrian', databaseUrl: undefined }

it.each([
  ['SQLite', settings, { message: 'database or disk is full' }],
  ['a restore', settings, { message: 'ENOSPC: no space left on device', code: 'ENOSPC' }],
  [
    'PostgreSQL',
    { ...settings, databaseUrl: 'postgres://db/antrian' },
    { message: 'could not extend file "base/1/2": No space left on device', code: '53100' },
  ],
])('says that the disk is full, and what to do: %s', (_, place, error) => {
  const failure = openingFailure(Object.assign(new Error(), error), place)

  expect(failure).toBeInstanceOf(SettingError)
  expect(String(failure)).toMatch(/disk .*is full: make room/)
})
