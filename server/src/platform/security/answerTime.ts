import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Clock, MINUTE, SECOND } from '../clock.ts'

const FREE_TIME = 2 * MINUTE

/** Bytes per second that a client must read on average after FREE_TIME. */
const LEAST_RATE = 16 * 1024

/**
 * Bytes that the operating system has accepted on this connection. A chunk counts only as a whole.
 */
const sentOn = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Limits the time of every answer to two minutes plus one second for each 16 KiB read. A slower
 * client would hold memory and an open file without limit, because `server.timeout` only ends
 * silent connections.
 *
 * @returns a function that closes the connections of late answers
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
