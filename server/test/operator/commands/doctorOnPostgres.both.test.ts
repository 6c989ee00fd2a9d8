import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { doctor } from '../../../src/operator/commands/doctor.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { openBooth } from '../../support/booth.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

describe.skipIf(inject('database') === 'sqlite')('doctor', () => {
  it('reports a pg_dump that is older than the database', async () => {
    const said = await examinedWith(`
[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 9.6' && exit
echo 'pg_dump: error: aborting because of server version mismatch' >&2; exit 1
`)

    expect(said).toContainEqual(
      expect.stringMatching(/^WRONG pg_dump: .* is older than PostgreSQL/),
    )
  })

  it('accepts a pg_dump that dumps, although it cannot sync /dev/null', async () => {
    const said = await examinedWith(`
[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 18.4' && exit
case "$*" in *--no-sync*) exit 0 ;; esac
echo 'pg_dump: error: could not fsync file "/dev/null": Invalid argument' >&2; exit 1
`)

    expect(said).toContain('ok    pg_dump: pg_dump (PostgreSQL) 18.4')
  })
})

/** Lines of doctor with this script as `pg_dump`. */
async function examinedWith(script: string): Promise<string[]> {
  const storage = await newStorage()
  await openBooth({ storage })
  const folder = await newFolder()
  await writeFile(join(folder, 'pg_dump'), `#!/bin/sh${script}`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => {
    process.exitCode = undefined
  })
  const config = readConfig(storage)

  await doctor(config, [], { config, service: undefined, written: {} })
  return said
}
