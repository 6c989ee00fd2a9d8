import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measures how late timers fire in an idle process, which is the delay of the machine itself. */
const RESOLUTION = 1
const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
loop.enable()

process.on('message', () => process.send?.(Math.max(0, loop.max / 1e6 - RESOLUTION)))
process.send?.('ready')
