import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'

/** PostgreSQL is backed up by its own programs, which must be as new as the server. */
export const canBackUp = inject('database') === 'sqlite' || pgDumpVersion() >= inject('version')

function pgDumpVersion(): number {
  try {
    return Number(/ (\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    return 0
  }
}
