import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/**
 * Minimum free bytes of /dev/shm. Containers have 64 MB by default, too little for the databases of
 * a run.
 */
const ENOUGH = 2 * 1024 ** 3

/**
 * Puts temporary files of tests into memory when there is room, so that no test waits for a disk.
 */
export function keepTemporaryFilesInMemory() {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH) process.env.TMPDIR = MEMORY
}
