import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isFatType, lackOf } from '../../../src/platform/database/unfitFolder.ts'
import { runAntrian, startServer } from '../../support/process.ts'
import { newFolder } from '../../support/storage.ts'

describe('a folder for a new database', () => {
  it.each(['OneDrive', 'OneDrive - SMA Negeri 1', 'Dropbox', 'My Drive'])(
    'is refused in %s with one sentence, and nothing is made in it',
    async name => {
      const DATA_DIR = join(await newFolder(), name, 'Antrian')
      const server = startServer({ DATA_DIR })

      expect(await server.exit).toBe(78)
      expect(server.printed.error).toMatch(
        /^DATA_DIR .+ is copied to the internet while it is used, which breaks a database: choose a folder on a fixed disk\.\n$/,
      )
    },
  )

  it('is refused where Windows says that OneDrive is', async () => {
    const folder = await newFolder()
    expect(await lackOf(join(folder, 'Antrian'), { OneDrive: folder })).toMatch(/copied/)
    expect(await lackOf(join(folder, 'Antrian'), { OneDrive: join(folder, 'Lain') })).toBe(
      undefined,
    )
  })

  it('is refused on FAT and exFAT, and taken on ext4 and btrfs', () => {
    expect([0x4d44, 0x2011bab0, 0xef53, 0x9123683e].map(isFatType)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('may have spaces and Indonesian letters in its path, also for backups and commands', async () => {
    const DATA_DIR = join(await newFolder(), 'Data Sekolah – Kelas é', 'Foto Ñandú 学校')
    const server = startServer({ DATA_DIR })
    await server.address()

    const { code } = await runAntrian(['backup'], { DATA_DIR })

    expect(code).toBe(0)
    expect(await readdir(join(DATA_DIR, 'backups'))).toHaveLength(1)
  })

  // Root may write everywhere but in a file system of the kernel.
  it.runIf(process.platform === 'linux')('is refused where nobody may write', async () => {
    const server = startServer({ DATA_DIR: '/sys/antrian' })

    expect(await server.exit).toBe(78)
    expect(server.printed.error).toBe(
      'The database in /sys/antrian cannot be opened: give file and folder to the user of the service (chown -R).\n',
    )
  })
})
