import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

it('a change whose body is still on its way when its admin is removed changes nothing', async () => {
  const booth = await openBooth()
  const origin = await booth.listen()
  const token = await booth.signIn(ani)
  const body = JSON.stringify({ studentName: 'Siti', studentClass: 'X', photoCount: 2 })
  const line = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void line.destroy())
  await once(line, 'connect')
  line.write(
    [
      'POST /api/queue HTTP/1.1',
      'Host: a',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, 1),
    ].join('\r\n'),
  )
  // The server has looked up the session of both calls.
  await booth.visitor(token).get('/api/queue')
  await booth.allowList.remove(ani.email)

  line.write(body.slice(1))
  const [answer] = await once(line, 'data')

  expect(String(answer)).toMatch(/^HTTP\/1.1 403 /)
  const queue = await (await booth.signedInAs(budi)).get('/api/queue')
  expect(queue.json().data.queues).toEqual([])
})
