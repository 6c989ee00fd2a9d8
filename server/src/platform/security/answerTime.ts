import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Clock, MINUTE, SECOND } from '../clock.ts'

const FREE_TIME = 2 * MINUTE

/** Bytes a second that a reader must take on average once that time is over. */
const LEAST_RATE = 16 * 1024

/** Bytes of this connection that the operating system has taken over; of a chunk, all or none. */
const sentOn = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Limits the time of every answer: a reader has two minutes, and a second more for each 16 KiB it
 * has taken. Slower ones would hold memory and an open file for as long as they like, because
 * `server.timeout` is over only after silence.
 *
 * @returns what closes the connections of answers that are late
 */
export function limitAnswerTime(server: Server, elapsed: Clock) {
  const underWay = new Set<{ socket: Socket; since: number; sentBefore: number }>()

  server.on('request', ({ socket }, response) => {
    const answer = { socket, since: elapsed().getTime(), sentBefore: sentOn(socket) }
    underWay.add(answer)
    response.once('close', () => underWay.delete(answer))
  })

  return function endLateAnswers() {
    const now = elapsed().getTime()
    for (const { socket, since, sentBefore } of underWay) {
      const earned = ((sentOn(socket) - sentBefore) / LEAST_RATE) * SECOND
      if (now - since > FREE_TIME + earned) socket.destroy()
    }
  }
}
