import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { reasonOf } from '../../../src/operator/schoolPc/reasons.ts'
import { openingFailure } from '../../../src/platform/database/openingFailure.ts'
import { holdServerLock } from '../../../src/platform/database/sqlite/serverLock.ts'
import { expectFitFolder } from '../../../src/platform/database/unfitFolder.ts'
import { readDotEnv } from '../../../src/platform/dotEnv.ts'
import { newFolder } from '../../support/storage.ts'

const DATA = 'C:\\ProgramData\\Antrian\\data'

/** What the server prints for an error when it opens its database. */
const printedFor = (message: string, code?: string) =>
  (
    openingFailure(Object.assign(new Error(message), { code }), {
      dataDir: DATA,
      databaseUrl: undefined,
    }) as Error
  ).message

const messageOf = (failing: () => Promise<unknown>) =>
  failing().then(
    () => '',
    ({ message }: Error) => message,
  )

describe('the reason of a start that failed, in the window of a school', () => {
  it.each([
    ['a full disk', 'ENOSPC: no space left on device', 'ENOSPC', 'disk penuh. '],
    ['damaged data', 'file is not a database', undefined, 'data rusak. Ubah nama folder C:'],
    ['data of a newer version', 'corrupted migrations', undefined, 'data sudah dipakai versi'],
    ['a missing right', 'EPERM: operation not permitted', 'EPERM', 'akun ini tidak boleh memakai'],
    ['a folder that only reads', 'attempt to write a readonly database', undefined, 'akun ini'],
    ['another program', 'database is locked', undefined, 'data sedang dibuka program lain'],
  ])('is in Indonesian for %s', (_, message, code, start) => {
    expect(reasonOf(printedFor(message, code), { data: DATA })).toMatch(new RegExp(`^${start}`))
  })

  it('is in Indonesian for a folder that is copied to the internet', async () => {
    const folder = join(await newFolder(), 'OneDrive')
    expect(reasonOf(await messageOf(() => expectFitFolder(folder)), { data: folder })).toContain(
      'disalin ke internet',
    )
  })

  it('is in Indonesian for a second server', async () => {
    const folder = await newFolder()
    onTestFinished(await holdServerLock(folder))
    expect(reasonOf(await messageOf(() => holdServerLock(folder)), { data: folder })).toBe(
      'Antrian sudah berjalan di komputer ini.',
    )
  })

  it.each([
    ['set PORT=8080', 'baris 2 di FILE tidak terbaca. Tulis NAMA=nilai, tanpa kata seperti "set"'],
    [
      'BACKUP_AT=03:00',
      'baris 2 di FILE memberi BACKUP_AT nilai kedua. Hapus salah satu barisnya.',
    ],
  ])('is in Indonesian for the line %s of the settings', async (line, words) => {
    const file = join(await newFolder(), '.env')
    await writeFile(file, `BACKUP_AT=off\n${line}\n`)
    const printed = await messageOf(async () => readDotEnv(file))

    expect(reasonOf(printed, { data: DATA })).toContain(words.replace('FILE', file))
  })

  it('is in Indonesian for a file of settings with the name that Notepad gives it', async () => {
    const file = join(await newFolder(), '.env')
    await writeFile(`${file}.txt`, 'PORT=8080\n')
    const printed = await messageOf(async () => readDotEnv(file))

    expect(reasonOf(printed, { data: DATA })).toBe(
      `${file}.txt tidak terbaca. Ubah namanya menjadi .env.`,
    )
  })

  it('stays as printed where only an operator can mend it', () => {
    const printed = 'KEEP_NAMES must be a number.'
    expect(reasonOf(printed, { data: DATA })).toBe(printed)
  })
})
