import { answeredWithin } from '../answeredWithin.ts'
import type { NightlyBackups } from '../database/backup/nightlyBackups.ts'
import { DATABASE_ANSWERS_WITHIN } from '../health/probes.ts'
import { whileUnderWay } from '../whileUnderWay.ts'
import type { Metrics } from './metrics.ts'

interface Figures {
  version: string
  openSockets: () => number
  /** Duration of `select 1` in milliseconds. */
  databaseLatency: () => Promise<number>
  nightlyBackups: Pick<NightlyBackups, 'settings' | 'last' | 'trouble'>
}

export function gaugeServer({ gauge }: Metrics, figures: Figures) {
  const { version, openSockets, nightlyBackups } = figures
  const databaseLatency = whileUnderWay(figures.databaseLatency)
  const newestBackup = whileUnderWay(() => nightlyBackups.last())

  gauge('build_info', 'Which version runs.', () => [[1, { version }]], ['version'])
  gauge('open_sockets', 'Pages connected to this node.', () => [[openSockets()]])
  gauge('database_up', '0 when the database does not answer.', async () => {
    const latency = await answeredWithin(DATABASE_ANSWERS_WITHIN, databaseLatency())
    return [[latency === undefined ? 0 : 1]]
  })
  gauge('database_latency_seconds', 'Time of the smallest question.', async () => [
    [(await databaseLatency()) / 1000],
  ])
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest night was backed up.',
    async () => {
      const newest = await newestBackup()
      if (nightlyBackups.settings.at === undefined && !newest) return []
      return [[(newest?.at.getTime() ?? 0) / 1000]]
    },
  )
  gauge('backup_last_size_bytes', 'Size of the newest backup of a night.', async () => {
    const newest = await newestBackup()
    return newest ? [[newest.size]] : []
  })
  gauge('backup_failing', '1 when the last backup of a night, or its copy, failed.', () => {
    const { failed, secondFailed } = nightlyBackups.trouble()
    return [[failed || secondFailed ? 1 : 0]]
  })
}
