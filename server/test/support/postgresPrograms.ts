import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { patience } from '../../../testkit/patience.ts'

/** Whether backups can run: PostgreSQL needs its own programs, at least as new as the server. */
export const canBackUp = inject('database') === 'sqlite' || pgDumpVersion() >= inject('version')

function pgDumpVersion(): number {
  try {
    return Number(
      / (\d+)/.exec(
        execFileSync('pg_dump', ['--version'], { encoding: 'utf8', timeout: patience() }),
      )?.[1],
    )
  } catch {
    return 0
  }
}
