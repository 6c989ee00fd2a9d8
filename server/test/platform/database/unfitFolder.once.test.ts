import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectFitFolder, isFatType, lackOf } from '../../../src/platform/database/unfitFolder.ts'
import { startServer } from '../../support/process.ts'
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

  it('may have spaces and letters of every language in its name', async () => {
    const folder = join(await newFolder(), 'Data Sekolah – Ñandú é 学校')
    await mkdir(folder)
    expect(await expectFitFolder(folder)).toBeUndefined()
  })
})
