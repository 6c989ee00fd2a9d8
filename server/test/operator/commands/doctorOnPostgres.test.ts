import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { doctor } from '../../../src/operator/commands/doctor.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { openBooth } from '../../support/booth.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

it.skipIf(inject('database') === 'sqlite')(
  'doctor reports a pg_dump that is older than the database',
  async () => {
    const storage = await newStorage()
    await openBooth({ storage })
    const folder = await newFolder()
    const older = `#!/bin/sh
[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 9.6' && exit
echo 'pg_dump: error: aborting because of server version mismatch' >&2; exit 1
`
    await writeFile(join(folder, 'pg_dump'), older, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    const said: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    onTestFinished(() => {
      process.exitCode = undefined
    })
    const config = readConfig(storage)

    await doctor(config, [], { config, service: undefined, written: {} })

    expect(said).toContainEqual(
      expect.stringMatching(/^WRONG pg_dump: .* is older than PostgreSQL/),
    )
  },
)
