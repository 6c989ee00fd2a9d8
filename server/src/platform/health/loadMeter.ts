import { availableParallelism, cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND } from '../clock.ts'

const EVERY = 2.5 * SECOND
/** Interval of the samples (ms). Each contains it. */
const RESOLUTION = 10

interface Load {
  /** CPU usage in percent of the whole machine: of this process, and of all processes. */
  process: number
  machine: number
  /** Event loop delay in milliseconds, 99th percentile. */
  delay: number
}

/**
 * Measures the load of the process and the machine over the last seconds, independent of the number
 * of callers.
 */
export function createLoadMeter() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  let last = sample()
  let load: Load | undefined

  function measure(): Load {
    const now = sample()
    load = {
      ...loadBetween(last, now, availableParallelism()),
      delay: Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION),
    }
    last = now
    delays.reset()
    return load
  }

  const timer = setInterval(measure, EVERY).unref()

  return {
    load: () => load ?? measure(),
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

export type LoadMeter = ReturnType<typeof createLoadMeter>

/** CPU time in milliseconds, of this process and of the machine. */
interface Sample {
  at: number
  process: number
  idle: number
  total: number
}

export function loadBetween(before: Sample, after: Sample, processors: number) {
  const ticks = after.total - before.total
  return {
    process: share(after.process - before.process, (after.at - before.at) * processors),
    machine: share(ticks - (after.idle - before.idle), ticks),
  }
}

function sample(): Sample {
  const { user, system } = process.cpuUsage()
  const times = cpus().map(cpu => cpu.times)
  return {
    at: performance.now(),
    process: (user + system) / 1000,
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, t) => sum + t.user + t.nice + t.sys + t.idle + t.irq, 0),
  }
}

const share = (part: number, whole: number) =>
  whole > 0 ? Math.min(100, Math.max(0, (100 * part) / whole)) : 0
