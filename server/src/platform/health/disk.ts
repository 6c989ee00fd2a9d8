import { statfs } from 'node:fs/promises'

export const MEGABYTE = 1024 * 1024

/** Free bytes below which the panel and the doctor warn. */
export const LITTLE_ROOM = 500 * MEGABYTE

/**
 * Usage in bytes of the disk of a folder, without blocks that only root may use, so that the share
 * is that of `df`. Rejects for a folder that is not there.
 */
export async function diskOf(folder: string) {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  const [used, free] = [(blocks - bfree) * bsize, bavail * bsize]
  return { used, free, total: used + free }
}
