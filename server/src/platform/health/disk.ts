import { statfs } from 'node:fs/promises'

export const MEGABYTE = 1024 * 1024

/** Free bytes below which the panel and the doctor warn. */
export const LITTLE_ROOM = 500 * MEGABYTE

/** Disk usage as `df` counts it. `free` is the space for users other than root. */
export async function diskOf(folder: string) {
  // With PostgreSQL the data folder does not exist before the first backup.
  const { bsize, blocks, bfree, bavail } = await statfs(folder).catch(() => statfs('.'))
  return { used: (blocks - bfree) * bsize, total: blocks * bsize, free: bavail * bsize }
}
