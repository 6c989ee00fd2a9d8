import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { reasonOf } from '../../../src/operator/schoolPc/reasons.ts'
import { openingFailure } from '../../../src/platform/database/openingFailure.ts'
import { holdServerLock } from '../../../src/platform/database/sqlite/serverLock.ts'
import { expectFitFolder } from '../../../src/platform/database/unfitFolder.ts'
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

const messageOf = (failing: Promise<unknown>) =>
  failing.then(
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
    expect(reasonOf(printedFor(message, code), DATA)).toMatch(new RegExp(`^${start}`))
  })

  it('is in Indonesian for a folder that is copied to the internet', async () => {
    const folder = join(await newFolder(), 'OneDrive')
    expect(reasonOf(await messageOf(expectFitFolder(folder)), folder)).toContain(
      'disalin ke internet',
    )
  })

  it('is in Indonesian for a second server', async () => {
    const folder = await newFolder()
    onTestFinished(await holdServerLock(folder))
    expect(reasonOf(await messageOf(holdServerLock(folder)), folder)).toBe(
      'Antrian sudah berjalan di komputer ini.',
    )
  })

  it('stays as printed where only an operator can mend it', () => {
    expect(reasonOf('KEEP_NAMES must be a number.', DATA)).toBe('KEEP_NAMES must be a number.')
  })
})
