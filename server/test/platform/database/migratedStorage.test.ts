import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/platform/database/openDatabase.ts'
import { newStorage } from '../../support/storage.ts'

it('the database of a test is migrated before the server opens it', async () => {
  const migrated: string[] = []
  const { DATA_DIR = '', DATABASE_URL: databaseUrl } = await newStorage()

  const db = await openDatabase(
    { dataDir: DATA_DIR, databaseUrl },
    pino({ level: 'silent' }),
    async names => void migrated.push(...names),
  )
  onTestFinished(() => db.destroy())

  expect(migrated).toEqual([])
})
