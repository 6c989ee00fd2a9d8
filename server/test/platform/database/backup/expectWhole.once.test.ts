import { appendFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createBackup } from '../../../../src/platform/database/backup/backup.ts'
import { expectWhole } from '../../../../src/platform/database/backup/expectWhole.ts'
import { openBooth } from '../../../support/booth.ts'
import { newStorage } from '../../../support/storage.ts'

async function aBackup() {
  const storage = await newStorage()
  const booth = await openBooth({ storage })
  for (let n = 0; n < 3; n++) await booth.holds()
  const settings = { dataDir: storage.DATA_DIR ?? '', databaseUrl: undefined }
  const { name, entries } = await createBackup(settings, () => new Date())()
  return { settings, entries, file: join(settings.dataDir, 'backups', name) }
}

it('a backup is read and counted while other requests are answered', async () => {
  const { settings, entries, file } = await aBackup()
  let turns = 0
  const timer = setInterval(() => turns++, 1)

  expect(await expectWhole(settings, file)).toBe(3)

  clearInterval(timer)
  expect(entries).toBe(3)
  expect(turns).toBeGreaterThan(0)
})

it('a truncated backup, or another file, is refused', async () => {
  const { settings, file } = await aBackup()
  await truncate(file, 40_960)
  await expect(expectWhole(settings, file)).rejects.toThrow(/malformed|integrity_check/)

  await truncate(file, 0)
  await appendFile(file, 'not a database '.repeat(300))
  await expect(expectWhole(settings, file)).rejects.toThrow(/not a database/)
})
