import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Starts to add Siti, and sends the body but for its end. `finish` sends the end and returns the
 * whole answer as text.
 */
export async function halfSentAddition(origin: string, token: string) {
  const body = JSON.stringify({ studentName: 'Siti', studentClass: 'X', photoCount: 2 })
  const line = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(line, 'connect')
  line.write(
    [
      'POST /api/queue HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Connection: close',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, 10),
    ].join('\r\n'),
  )
  return {
    finish() {
      line.write(body.slice(10))
      return text(line)
    },
  }
}
