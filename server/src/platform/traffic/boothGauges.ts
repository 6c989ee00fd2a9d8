import type { SheetStatus } from '@antrian/contract/sheetBackup'
import type { StatsOverview } from '@antrian/contract/stats'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { NightlyBackups } from '../database/backup/nightlyBackups.ts'

export interface BoothFigures {
  version: string
  openSockets: () => number
  /** Figures of the whole database, whichever node is asked. */
  overview: () => Promise<StatsOverview>
  /** Milliseconds that the smallest of questions takes. */
  databaseLatency: () => Promise<number>
  sheets: { progress: () => Promise<Pick<SheetStatus, 'state' | 'waiting' | 'oldestWaiting'>> }
  nightlyBackups: Pick<NightlyBackups, 'settings' | 'last' | 'trouble'>
  clock: Clock
}

/** Samples of one gauge, each with its labels; none where there is nothing to say. */
type Samples = [value: number, labels?: Record<string, string>][]

export function gaugeBooth(register: Registry, figures: BoothFigures) {
  const { openSockets, databaseLatency, nightlyBackups, clock } = figures
  // Gauges are collected side by side, and several speak of one thing.
  const overview = whileUnderWay(figures.overview)
  const progress = whileUnderWay(() => figures.sheets.progress())
  const newestBackup = whileUnderWay(() => nightlyBackups.last())
  const gauge = (
    name: string,
    help: string,
    read: () => Promise<Samples> | Samples,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name: `antrian_${name}`,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const samples = await read()
        this.reset()
        if (!samples.length) this.remove()
        for (const [value, labels = {}] of samples) this.set(labels, value)
      },
    })

  gauge('build_info', 'Which version runs.', () => [[1, { version: figures.version }]], ['version'])
  gauge('open_sockets', 'Pages connected to this node.', () => [[openSockets()]])
  gauge('database_latency_seconds', 'Time of the smallest question.', async () => [
    [(await databaseLatency()) / 1000],
  ])
  gauge(
    'entries',
    'Entries of the database by status; every node says the same.',
    async () => {
      const { totalQueues, waitingQueues, completedQueues, cancelledQueues } = await overview()
      const inProgress = totalQueues - waitingQueues - completedQueues - cancelledQueues
      return [
        [waitingQueues, { status: 'waiting' }],
        [inProgress, { status: 'in-progress' }],
        [completedQueues, { status: 'completed' }],
        [cancelledQueues, { status: 'cancelled' }],
      ]
    },
    ['status'],
  )
  gauge('photos', 'Photos of completed entries; every node says the same.', async () => [
    [(await overview()).totalPhotos],
  ])
  gauge('sheet_backups_waiting', 'Completions not in the spreadsheet yet.', async () => {
    const { state, waiting } = await progress()
    return state === 'not-configured' ? [] : [[waiting]]
  })
  gauge(
    'sheet_oldest_waiting_seconds',
    'How long the spreadsheet has been owed a row.',
    async () => {
      const { state, oldestWaiting } = await progress()
      if (state === 'not-configured') return []
      return [[oldestWaiting ? (clock().getTime() - Date.parse(oldestWaiting)) / 1000 : 0]]
    },
  )
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

/** Shares one reading among all callers that ask while it is under way. */
function whileUnderWay<Answer>(read: () => Promise<Answer>) {
  let underWay: Promise<Answer> | undefined
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
