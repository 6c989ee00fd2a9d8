import { setTimeout } from 'node:timers/promises'
import {
  type DatabaseBackup,
  databaseBackupCalls,
} from '@antrian/contract/developer/databaseBackup'
import type { User } from '@antrian/contract/session/session'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { SECOND } from '../../platform/clock.ts'
import type { Backup } from '../../platform/database/backup/backup.ts'
import type { BackupFiles } from '../../platform/database/backup/backupFiles.ts'
import { refuseWithoutDump } from '../../platform/database/backup/refuseWithoutDump.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'

/** Time after which a node answers that its backup is not made yet (ms). Others wait five seconds. */
const ANSWERS_WITHIN = 3 * SECOND

const ELSEWHERE = 'Backup ini ada di node lain: ambil dari foldernya di sana'
const NO_DUMP =
  'Backup tidak dibuat: pg_dump tidak ada di server ini atau lebih tua dari PostgreSQL-nya'

interface Deps {
  backup: Backup
  files: BackupFiles
  nodes: Nodes
  log: FastifyBaseLogger
}

/** Backups that developers make and download. Each node stores its own. */
export function serveBackups(app: FastifyInstance, { backup, files, nodes, log }: Deps) {
  let isRunning = false
  let making: Promise<DatabaseBackup> | undefined

  async function found(name: string): Promise<DatabaseBackup> {
    const file = await files.find(name)
    if (!file) throw new Refusal(404, 'Backup tidak ditemukan')
    return file
  }

  async function make(by: User): Promise<DatabaseBackup> {
    isRunning = true
    try {
      const { name, entries } = await backup().catch(refuseWithoutDump(NO_DUMP))
      const file = await found(name)
      log.warn({ by: by.email, file: name, size: file.size, entries }, 'a backup was made')
      return file
    } finally {
      isRunning = false
    }
  }

  /** Begins a backup, or waits for the one that was begun. Null as long as it is not made. */
  const makeOn = nodes.question('/backups make', (by: User | null) => {
    if (by && isRunning) throw new Refusal(409, 'Backup lain sedang dibuat')
    if (by) making = make(by)
    if (!making) throw new Refusal(503, 'Node itu dimulai ulang: backup tidak selesai')
    return Promise.race([making, setTimeout(ANSWERS_WITHIN, null, { ref: false })])
  })

  serveCalls(app, databaseBackupCalls, {
    listBackups: nodes.answer('/backups', () => files.list()),

    makeBackup: async ({ query, admin }) => {
      let made = await makeOn(query.node, admin)
      while (!made) made = await makeOn(query.node, null)
      return made
    },

    downloadBackup: async ({ params: { name }, query, admin }) => {
      if (!nodes.isHere(query.node)) throw new Refusal(409, ELSEWHERE)
      const { size } = await found(name)
      log.warn({ by: admin.email, file: name }, 'a backup was taken away')
      return { name, content: files.open(name), headers: { 'content-length': size } }
    },
  })
}
