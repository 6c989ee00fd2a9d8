import { existsSync } from 'node:fs'
import fs, { readdir, symlink } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectFitFolder, lackOf } from '../../../src/platform/database/unfitFolder.ts'
import { runAntrian, startServer } from '../../support/process.ts'
import { newFolder } from '../../support/storage.ts'

const ON_FAT = /^DATA_DIR .+ is on a stick or disk with FAT.+: choose a folder on a fixed disk\.$/

/** Lets every folder be on a file system that answers like this. */
function onFileSystem(answers: object, platform: string = process.platform) {
  const { statfs, link } = fs
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.assign(fs, answers)
  Object.defineProperty(process, 'platform', { ...own, value: platform })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, { statfs, link })
    Object.defineProperty(process, 'platform', own)
    syncBuiltinESMExports()
  })
}

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
      expect(existsSync(DATA_DIR)).toBe(false)
    },
  )

  it('is refused where Windows says that OneDrive is', async () => {
    const folder = await newFolder()
    expect(await lackOf(join(folder, 'Antrian'), { OneDrive: folder })).toMatch(/copied/)
    expect(await lackOf(join(folder, 'Antrian'), { OneDrive: join(folder, 'Lain') })).toBe(
      undefined,
    )
  })

  it.each([
    ['FAT', 0x4d44],
    ['exFAT', 0x2011bab0],
  ])('is refused on %s', async (_, type) => {
    const folder = await newFolder()
    onFileSystem({ statfs: async () => ({ type }) })
    await expect(expectFitFolder(folder)).rejects.toThrow(ON_FAT)
  })

  it.each([
    ['ext4', 0xef53],
    ['btrfs', 0x9123683e],
  ])('is taken on %s', async (_, type) => {
    const folder = await newFolder()
    onFileSystem({ statfs: async () => ({ type }) })
    expect(await expectFitFolder(folder)).toBeUndefined()
  })

  it('is refused on a disk of Windows without hard links, which is FAT', async () => {
    const folder = await newFolder()
    const link = async () => Promise.reject(new Error('EISDIR: illegal operation'))
    onFileSystem({ link }, 'win32')
    await expect(expectFitFolder(folder)).rejects.toThrow(ON_FAT)
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken on a disk of Windows with hard links', async () => {
    const folder = await newFolder()
    onFileSystem({}, 'win32')
    expect(await expectFitFolder(folder)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  it('may have spaces and Indonesian letters in its path, also for backups and commands', async () => {
    const DATA_DIR = join(await newFolder(), 'Data Sekolah – Kelas é', 'Foto Ñandú 学校')
    const server = startServer({ DATA_DIR })
    await server.address()

    const { code } = await runAntrian(['backup'], { DATA_DIR })

    expect(code).toBe(0)
    expect(await readdir(join(DATA_DIR, 'backups'))).toHaveLength(1)
  })

  // Root may write everywhere but in file systems of the kernel.
  it.runIf(process.platform === 'linux').each([
    ['/sys/antrian', 'give file and folder to the user of the service (chown -R)'],
    ['/proc/antrian/data', 'no folder can be made there, choose another DATA_DIR'],
  ])('is refused where nobody may write, at once: %s', async (DATA_DIR, advice) => {
    const server = startServer({ DATA_DIR })

    expect(await server.exit).toBe(78)
    expect(server.printed.error).toBe(`The database in ${DATA_DIR} cannot be opened: ${advice}.\n`)
  })

  it('is refused at the end of a link whose disk is not there', async () => {
    const DATA_DIR = join(await newFolder(), 'link')
    await symlink(join(DATA_DIR, '../disk'), DATA_DIR)

    const server = startServer({ DATA_DIR })

    expect(await server.exit).toBe(78)
    expect(server.printed.error).toMatch(
      /DATA_DIR must be a folder, or a link to one that is there/,
    )
  })
})
