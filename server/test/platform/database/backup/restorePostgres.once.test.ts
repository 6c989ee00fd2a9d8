import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { restorePostgres } from '../../../../src/platform/database/backup/restorePostgres.ts'
import { newFolder } from '../../../support/storage.ts'

it('a restore without psql is refused with one sentence', async () => {
  const bin = await newFolder()
  const script = "#!/bin/sh\nprintf '0001_first_tables\\tx\\n'\n"
  await writeFile(join(bin, 'pg_restore'), script, { mode: 0o755 })
  const dump = join(bin, 'x.dump')
  await writeFile(dump, 'PGDMP')
  vi.stubEnv('PATH', bin)

  const restored = restorePostgres('postgres://antrian@localhost/antrian', dump)

  await expect(restored).rejects.toThrow('psql is not here: install the client programs')
})
