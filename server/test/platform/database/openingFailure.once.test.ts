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
])('a full disk at the start is named, with what to do: %s', (_, place, error) => {
  const failure = openingFailure(Object.assign(new Error(), error), place)

  expect(failure).toBeInstanceOf(SettingError)
  expect(String(failure)).toMatch(/disk .*is full: make room/)
})

it.each([
  [
    'a name with two addresses',
    { code: 'ECONNREFUSED' },
    'PostgreSQL at db:5432 cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.',
  ],
  [
    'pg_dump, which prints a hint on a second line',
    {
      message: 'pg_dump: error: connection to server at "db", port 5432 failed: refused\n\tIs it?',
    },
    'PostgreSQL at db:5432 cannot be reached (pg_dump: error: connection to server at "db", port 5432 failed: refused): start it, or correct DATABASE_URL.',
  ],
  [
    'pg_dump, when it does not know the host',
    { message: 'pg_dump: error: could not translate host name "db" to address: Name not known' },
    'PostgreSQL at db:5432 cannot be reached (pg_dump: error: could not translate host name "db" to address: Name not known): start it, or correct DATABASE_URL.',
  ],
  [
    'pg_dump, which is let in no further than the password',
    { message: 'connection to server at "db" failed: FATAL: password authentication failed' },
    'The database of DATABASE_URL refuses the user or password of DATABASE_URL.',
  ],
])(
  'an unreachable PostgreSQL is named at the start, without the password: %s',
  (_, error, sentence) => {
    const databaseUrl = 'postgres://antrian:geheim@db/antrian'
    const failure = openingFailure(Object.assign(new Error(), error), { ...settings, databaseUrl })

    expect(failure).toMatchObject({ message: sentence })
  },
)
