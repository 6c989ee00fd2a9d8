import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '../../clock.ts'
import { isNightly, momentOf } from './backupName.ts'

/** Backups older than this, 24 hours and the time of retries, are reported as late. */
export const LATE = DAY + 3 * HOUR

export interface LastNight {
  name: string
  size: number
  at: Date
}

/**
 * Finds the newest whole nightly backup in a folder. Ignores backups with a time in the future, which
 * a wrong clock wrote.
 */
export async function newestNight(folder: string, now: Date): Promise<LastNight | undefined> {
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter(name => isNightly(name) && !name.endsWith('.part'))
  for (const name of whole.toSorted().toReversed()) {
    const at = momentOf(name)
    if (!at || at > now) continue
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file) return { name, size: file.size, at }
  }
  return undefined
}
