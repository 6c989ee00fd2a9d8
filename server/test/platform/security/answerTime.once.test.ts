import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limitAnswerTime } from '../../../src/platform/security/answerTime.ts'
import { openBooth } from '../../support/booth.ts'
import { newFolder } from '../../support/storage.ts'

const KIB = 1024

/** Size of the chunks of files and exports. */
const piece = Buffer.alloc(64 * KIB)
const pieces = () => Readable.from(Array.from({ length: 1000 }, () => piece))

/** Requests an answer of 1000 chunks and reads nothing yet. */
async function askForMuch() {
  let now = 0
  const server = createServer((_, response) => pieces().pipe(response))
  const endLateAnswers = limitAnswerTime(server, () => new Date(now))
  // A Unix socket, whose buffers are smaller than those of TCP.
  const path = join(await newFolder(), 'http.sock')
  await new Promise<void>(resolve => server.listen(path, resolve))
  const reader = connect(path)
  onTestFinished(() => {
    reader.destroy()
    server.close()
  })
  reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [socket]: Socket[] = await once(server, 'connection')
  await once(reader, 'readable')

  return {
    reads: async (bytes: number) => {
      for (let left = bytes; left > 0; ) {
        const part: Buffer | null = reader.read()
        if (part) left -= part.length
        else await once(reader, 'readable')
      }
    },
    isCutAfter: (seconds: number) => {
      now += seconds * 1000
      endLateAnswers()
      return socket?.destroyed
    },
  }
}

describe('a long answer', () => {
  it('is aborted when nobody reads it', async () => {
    const { isCutAfter } = await askForMuch()

    expect(isCutAfter(119)).toBe(false)
    // Bytes in the operating system's buffers count as read.
    expect(isCutAfter(60)).toBe(true)
  })

  it('is aborted when it is read too slowly', async () => {
    const { isCutAfter, reads } = await askForMuch()

    for (let minute = 0; minute < 3; minute++) {
      await reads(64 * KIB)
      isCutAfter(60)
    }

    expect(isCutAfter(30)).toBe(true)
  })

  it('is not aborted on a slow line', async () => {
    const { isCutAfter, reads } = await askForMuch()

    for (let minute = 0; minute < 20; minute++) {
      await reads(60 * 20 * KIB)
      expect(isCutAfter(60)).toBe(false)
    }
  })
})

it('the connection of a client that requests and never reads is closed', async () => {
  const booth = await openBooth()
  const { port } = new URL(await booth.listen())
  const reader = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  const [socket] = await Promise.all([
    once(booth.app.server, 'connection').then(([accepted]: Socket[]) => accepted),
    once(reader, 'connect'),
  ])
  reader.write('GET /docs/json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200))
  await expect.poll(() => socket?.writableNeedDrain).toBeTruthy()

  booth.setTime(new Date(booth.now() + 3_600_000).toISOString())

  await expect.poll(() => socket?.destroyed).toBeTruthy()
})
