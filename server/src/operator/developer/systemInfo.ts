import { availableParallelism, freemem, totalmem } from 'node:os'
import type { SystemInfo } from '@antrian/contract/developer/developer'
import server from '../../../package.json' with { type: 'json' }
import { diskOf } from '../../platform/health/disk.ts'
import type { LoadMeter } from '../../platform/health/loadMeter.ts'

export const createSystemInfo = (meter: LoadMeter, dataDir: string) => async () => {
  const load = meter.load()
  return {
    uptime: process.uptime(),
    memory: { used: process.memoryUsage.rss(), total: memoryLimit() },
    cpu: { usage: load.process },
    // Without its data folder the server still tells the rest, and its health that the folder is gone.
    disk: await diskOf(dataDir).catch(() => diskOf('.')),
    nodeVersion: process.version,
    version: server.version,
    machine: {
      cpuUsage: load.machine,
      cores: availableParallelism(),
      memoryUsed: totalmem() - freemem(),
    },
  } satisfies SystemInfo
}

/** Memory limit of the container, or the machine's memory. */
function memoryLimit() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
