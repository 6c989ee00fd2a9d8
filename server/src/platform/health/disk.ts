import { statfs } from 'node:fs/promises'

/** As `df` counts; `free` is what is left for those who are not root. */
export async function diskOf(folder: string) {
  // On PostgreSQL the data folder comes with the first backup.
  const { bsize, blocks, bfree, bavail } = await statfs(folder).catch(() => statfs('.'))
  return { used: (blocks - bfree) * bsize, total: blocks * bsize, free: bavail * bsize }
}
