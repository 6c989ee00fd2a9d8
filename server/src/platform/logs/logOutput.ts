import { type DestinationStream, destination } from 'pino'

/** Maximum bytes of buffered lines. More lines are dropped and counted. */
const MOST_WAITING = 1024 * 1024

/** Number of write attempts, 100 ms apart, when the process exits and the pipe is full. */
const LAST_TRIES = 10

const WARN = 40

/**
 * Writes the log without blocking, because a full pipe or a stuck log collector must not delay
 * calls. After a drop, the next line that can be written reports the number of dropped lines.
 */
export function openLogOutput(fd: number, mostWaiting = MOST_WAITING): DestinationStream {
  let dropped = 0
  let tries = Number.POSITIVE_INFINITY
  // Registered before the destination's own exit listener, which writes the remaining lines.
  process.once('exit', () => {
    tries = LAST_TRIES
  })
  const out = destination({
    dest: fd,
    sync: false,
    maxLength: mostWaiting,
    retryEAGAIN: () => tries-- > 0,
  })
  const flush = out.flushSync.bind(out)
  out.flushSync = () => {
    try {
      flush()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
  out.on('drop', () => {
    dropped++
  })
  out.on('drain', () => {
    if (!dropped) return
    const line = { level: WARN, time: Date.now(), msg: 'log lines were dropped', dropped }
    dropped = 0
    out.write(`${JSON.stringify(line)}\n`)
  })
  return out
}
