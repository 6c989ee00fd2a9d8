import { availableParallelism, cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND } from '../clock.ts'

const EVERY = 2.5 * SECOND

export interface Load {
  /** Percent of the whole machine: this process alone, and everything. */
  process: number
  machine: number
  /** Milliseconds that work waits for its turn: the 99th percentile. */
  delay: number
}

/** How busy process and machine were over the last seconds, however often one asks. */
export function createLoadMeter() {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let last = sample()
  let load: Load | undefined

  function measure(): Load {
    const now = sample()
    const delay = delays.percentile(99) / 1e6
    load = {
      ...loadBetween(last, now, availableParallelism()),
      delay: Number.isFinite(delay) ? delay : 0,
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

/** Milliseconds of CPU time, of this process and of all. */
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
