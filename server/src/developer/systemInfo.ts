import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import type { SystemInfo } from '@antrian/contract/developer'
import server from '../../package.json' with { type: 'json' }
import type { LoadMeter } from './loadMeter.ts'

export const createSystemInfo = (meter: LoadMeter, dataDir: string) => async () => {
  const load = meter.load()
  return {
    uptime: process.uptime(),
    memory: { used: process.memoryUsage.rss(), total: memoryLimit() },
    cpu: { usage: load.process },
    disk: await diskOf(dataDir),
    nodeVersion: process.version,
    version: server.version,
    machine: {
      cpuUsage: load.machine,
      cores: availableParallelism(),
      memoryUsed: totalmem() - freemem(),
    },
  } satisfies SystemInfo
}

/** What a container may use, or all there is. */
function memoryLimit() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** As `df` counts; `free` is what is left for those who are not root. */
export async function diskOf(folder: string) {
  // On PostgreSQL the data folder comes with the first backup.
  const { bsize, blocks, bfree, bavail } = await statfs(folder).catch(() => statfs('.'))
  return { used: (blocks - bfree) * bsize, total: blocks * bsize, free: bavail * bsize }
}
