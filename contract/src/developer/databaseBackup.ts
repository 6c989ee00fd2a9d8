import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { NodeQuery } from './nodes.ts'

/** A backup of the whole database on the server; `size` is in bytes. */
export const DatabaseBackup = z.object({
  name: z.string(),
  size: z.number(),
  createdAt: z.string(),
})
export type DatabaseBackup = z.infer<typeof DatabaseBackup>

/** `data` of `GET /api/developer/backups`, newest first. `POST` answers the backup it made. */
export const DatabaseBackups = z.array(DatabaseBackup)

/** Parameters of `GET /api/developer/backups/:name`, the download. */
export const BackupParams = z.object({
  name: z
    .string()
    .check(z.regex(/^antrian_[\w-]+\.(db|dump)$/, { error: 'Backup tidak ditemukan' })),
})

const EACH = { tag: 'Developer', access: 'developers', query: NodeQuery } as const

export const databaseBackupCalls = callsOf(EACH, {
  listBackups: {
    path: '/api/developer/backups',
    summary: 'All backups, newest first',
    data: DatabaseBackups,
    isPolled: true,
  },
  makeBackup: {
    method: 'POST',
    path: '/api/developer/backups',
    summary: 'Makes a backup while the server keeps running',
    data: DatabaseBackup,
    status: 201,
    isHeavy: true,
  },
  downloadBackup: {
    path: '/api/developer/backups/:name',
    summary: 'Downloads a backup of this server',
    params: BackupParams,
    file: 'application/octet-stream',
  },
})
