import type * as FileSystem from 'node:fs/promises'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { protectDataFolder } from '../../../src/platform/database/privateFiles.ts'

/** SQLite removes it when its last connection closes, here after the folder was read. */
const VANISHED = 'antrian.db-shm'

vi.mock('node:fs/promises', async load => {
  const fs = await load<typeof FileSystem>()
  return { ...fs, readdir: async (folder: string) => [VANISHED, ...(await fs.readdir(folder))] }
})

it('the server starts although another process removes a file meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vanishing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = join(folder, 'antrian.db')
  await writeFile(database, '', { mode: 0o644 })

  await protectDataFolder(folder)

  expect((await stat(database)).mode & 0o777).toBe(0o600)
})
