import { type DestinationStream, destination } from 'pino'

/** Bytes that wait for a reader; what comes beyond is dropped and counted. */
const MOST_WAITING = 1024 * 1024

/** Tries of a tenth of a second, when the process ends and nobody has read all. */
const LAST_TRIES = 10

const WARN = 40

/**
 * Writes the log without waiting for whoever reads it: a full pipe or a stuck collector holds no
 * call. The next line that gets through says how many did not.
 */
export function openLogOutput(fd: number, mostWaiting = MOST_WAITING): DestinationStream {
  let dropped = 0
  let tries = Number.POSITIVE_INFINITY
  // Before the destination's own listener, which writes what is left.
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
