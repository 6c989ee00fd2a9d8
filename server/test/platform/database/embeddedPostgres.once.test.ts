import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patience } from '../../../../testkit/patience.ts'

it('a failed run with PostgreSQL exits with an error', () => {
  const support = join(import.meta.dirname, '../../support/embeddedPostgres.ts')
  const script = `import ${JSON.stringify(support)}; process.exitCode = 3`

  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: patience() },
  )

  expect([status, stderr]).toEqual([3, ''])
})
