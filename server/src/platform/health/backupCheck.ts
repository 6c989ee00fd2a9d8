import type { HealthCheck } from '@antrian/contract/developer/developer'
import { formatNumber } from '@antrian/contract/shared/numbers'
import { type Clock, DAY, HOUR } from '../clock.ts'
import { LATE, type LastNight } from '../database/backup/newestNight.ts'
import type { NightlyBackups } from '../database/backup/nightlyBackups.ts'
import { NoDump } from '../database/backup/postgresPrograms.ts'
import { isDiskFull } from '../database/failures.ts'
import { MEGABYTE } from './disk.ts'

const KILOBYTE = 1024

/**
 * Reports an error if the last backup failed or is late. Without any backup, the age counts from
 * the start of the server.
 */
export const backupCheck =
  ({ settings, since, last, trouble }: NightlyBackups, clock: Clock) =>
  async (): Promise<HealthCheck> => {
    const name = 'backup'
    const newest = await last()
    const age = clock().getTime() - (newest?.at ?? since).getTime()
    const known = newest ? newestWords(newest, age) : 'belum ada'
    if (settings.at === undefined) return { name, status: 'off', message: `dimatikan; ${known}` }

    const { failed, secondFailed } = trouble()
    if (failed) return { name, status: 'error', message: `gagal (${reasonOf(failed)}); ${known}` }
    if (age > LATE) return { name, status: 'error', message: known }
    if (secondFailed) {
      return { name, status: 'error', message: `${known}; tidak tersalin ke BACKUP_COPY_DIR` }
    }
    return { name, status: 'ok', message: known }
  }

function newestWords({ size }: LastNight, age: number) {
  const when =
    age < HOUR
      ? 'kurang dari satu jam lalu'
      : age < 2 * DAY
        ? `${formatNumber(Math.floor(age / HOUR))} jam lalu`
        : `${formatNumber(Math.floor(age / DAY))} hari lalu`
  const much =
    size < MEGABYTE ? `${formatNumber(size / KILOBYTE)} KB` : `${formatNumber(size / MEGABYTE)} MB`
  return `terakhir ${when}, ${much}`
}

function reasonOf(error: Error) {
  if (error instanceof NoDump) return 'pg_dump tidak ada atau lebih tua dari PostgreSQL-nya'
  return isDiskFull(error) ? 'disk penuh' : 'lihat log'
}
