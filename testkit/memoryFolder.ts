import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** A container has 64 MB of it by default: too little for the databases of a run. */
const ENOUGH = 2 * 1024 ** 3

/** Temporary files of tests lie in memory where there is room: no test waits for a disk. */
export function keepTemporaryFilesInMemory() {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH) process.env.TMPDIR = MEMORY
}
