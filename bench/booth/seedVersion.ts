import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '../../server/src')

/** Hash that changes when the tables or the seeding code change. */
export function seedVersion(): string {
  const hash = createHash('sha256')
  for (const folder of ['platform/database/migrations', 'operator/seed']) {
    const files = readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => name.endsWith('.ts')).toSorted()) {
      hash.update(readFileSync(join(SOURCES, folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}
