import * as z from 'zod/mini'
import type { Calls } from '../shared/call.ts'
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

export const databaseBackupCalls = {
  listBackups: {
    method: 'GET',
    path: '/api/developer/backups',
    tag: 'Developer',
    access: 'developers',
    summary: 'All backups, newest first',
    query: NodeQuery,
    data: DatabaseBackups,
    isPolled: true,
  },
  makeBackup: {
    method: 'POST',
    path: '/api/developer/backups',
    tag: 'Developer',
    access: 'developers',
    summary: 'Makes a backup while the server keeps running',
    query: NodeQuery,
    data: DatabaseBackup,
    status: 201,
    isHeavy: true,
  },
  downloadBackup: {
    method: 'GET',
    path: '/api/developer/backups/:name',
    tag: 'Developer',
    access: 'developers',
    summary: 'Downloads a backup of this server',
    params: BackupParams,
    query: NodeQuery,
    file: 'application/octet-stream',
  },
} as const satisfies Calls
