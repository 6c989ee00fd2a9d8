import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Does nothing, and tells how late it was for it: what the machine itself holds up. */
const RESOLUTION = 1
const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
loop.enable()

process.on('message', () => process.send?.(Math.max(0, loop.max / 1e6 - RESOLUTION)))
process.send?.('ready')
