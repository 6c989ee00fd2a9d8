import * as z from 'zod/mini'

/** A copy of the whole database in the server's keeping; `size` in bytes. */
export const DatabaseBackup = z.object({
  name: z.string(),
  size: z.number(),
  createdAt: z.string(),
})
export type DatabaseBackup = z.infer<typeof DatabaseBackup>

/** `data` of `GET /api/developer/backups`: newest first. `POST` there answers the one it made. */
export const DatabaseBackups = z.array(DatabaseBackup)

/** Parameters of `GET /api/developer/backups/:name`, the download. */
export const BackupParams = z.object({
  name: z
    .string()
    .check(z.regex(/^antrian_[\w-]+\.(db|dump)$/, { error: 'Backup tidak ditemukan' })),
})
