import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { restoreBackup } from '../../../../src/operator/commands/restoreBackup.ts'
import { readConfig } from '../../../../src/platform/config.ts'
import { createPendingRestore } from '../../../../src/platform/database/backup/pendingRestore.ts'
import { DATABASE_FILE } from '../../../../src/platform/database/openDatabase.ts'
import { openBooth } from '../../../support/booth.ts'
import { makeOlder } from '../../../support/makeOlder.ts'
import { watchHandles } from '../../../support/openHandles.ts'
import { citra } from '../../../support/people.ts'
import { newFolder, newStorage } from '../../../support/storage.ts'

/** A booth with a backup, and what is renamed or removed while it is open. */
async function withBackup(env: Record<string, string> = {}) {
  const storage = await newStorage()
  const { DATA_DIR = '' } = storage
  const offences = watchHandles(DATA_DIR)
  const booth = await openBooth({ storage, env })
  await booth.holds()
  const { name } = await booth.nightlyBackups.make()
  return { storage, offences, booth, folder: DATA_DIR, file: join(DATA_DIR, 'backups', name) }
}

async function restore(storage: Record<string, string>, file: string) {
  vi.spyOn(console, 'log').mockReturnValue()
  const config = readConfig(storage)
  await restoreBackup(config, [file], { config, service: undefined, written: {} })
}

// Linux alone lists the open files of a process.
describe.runIf(existsSync('/proc/self/fd'))('a file that is open in this process', () => {
  it('is not renamed or removed by a backup', async () => {
    const { offences, booth } = await withBackup()
    const developer = await booth.signedInAs(citra)

    await developer.post('/api/developer/backups')

    expect(offences).toEqual([])
  })

  it('is not renamed or removed by the copy in a second place', async () => {
    const place = await newFolder()
    const offences = watchHandles(place)

    await withBackup({ BACKUP_COPY_DIR: place })

    expect(offences).toEqual([])
  })

  it('is not renamed or removed by a restore', async () => {
    const { storage, offences, booth, file } = await withBackup()
    await booth.app.close()

    await restore(storage, file)

    expect(offences).toEqual([])
  })

  it('is not renamed or removed by a restore in the place of a damaged database', async () => {
    const { storage, offences, booth, folder, file } = await withBackup()
    await booth.app.close()
    await writeFile(join(folder, DATABASE_FILE), 'not a database')

    await restore(storage, file)

    expect(offences).toEqual([])
  })

  it('is not renamed or removed by a restore from the first page', async () => {
    const { storage, offences, booth, file } = await withBackup()
    await booth.app.close()
    const pending = createPendingRestore(readConfig(storage))
    await pending.take(createReadStream(file))
    await pending.order('hash')

    expect(await pending.carryOut(booth.app.log)).toBe('hash')

    expect(offences).toEqual([])
  })

  it('is not renamed or removed by the migration of an older version', async () => {
    const storage = await newStorage()
    const older = await openBooth({ storage })
    await makeOlder(older.db, '0014_forecasts')
    await older.app.close()
    const offences = watchHandles(storage.DATA_DIR ?? '')

    await openBooth({ storage })

    expect(offences).toEqual([])
  })
})
