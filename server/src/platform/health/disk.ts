import { statfs } from 'node:fs/promises'

export const MEGABYTE = 1024 * 1024

/** Free bytes below which the panel and the doctor warn. */
export const LITTLE_ROOM = 500 * MEGABYTE

/** Disk usage in bytes, without blocks that only root may use, so that the share is that of `df`. */
export async function diskOf(folder: string) {
  // With PostgreSQL the data folder does not exist before the first backup.
  const { bsize, blocks, bfree, bavail } = await statfs(folder).catch(() => statfs('.'))
  const [used, free] = [(blocks - bfree) * bsize, bavail * bsize]
  return { used, free, total: used + free }
}
