import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

/** A provider that accepts every request and answers none. */
async function openSilentIssuer() {
  const http = createServer(() => {})
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.close()
    http.closeAllConnections()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

const CALLS = 300

it('hundreds of calls in one packet do not delay those of others', async () => {
  const booth = await openBooth()
  for (let n = 0; n < 20; n++) await booth.holds()
  const origin = await booth.listen()
  const [flooding, working] = [await booth.signIn(ani), await booth.signIn(budi)]
  await booth.visitor(flooding).get('/api/queue')
  const call = `GET /api/queue HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${flooding}\r\n\r\n`
  const line = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(line, 'connect')
  let received = ''
  line.on('data', chunk => {
    received += String(chunk)
  })
  const answered = () => received.split('HTTP/1.1 200').length - 1

  line.write(call.repeat(CALLS))
  await once(line, 'data')
  const headers = { authorization: `Bearer ${working}` }
  const beside = await fetch(`${origin}/api/queue/current`, { headers })
  const before = answered()

  expect(beside.status).toBe(200)
  expect(before).toBeLessThan(CALLS / 4)
  while (answered() < CALLS) await once(line, 'data')
  line.destroy()
})

it('an aborted call frees its turn', async () => {
  const booth = await openBooth()
  const origin = await booth.listen()
  const token = await booth.signIn(ani)
  const headers = { authorization: `Bearer ${token}` }
  for (let n = 0; n < 10; n++) {
    const leaving = new AbortController()
    const call = fetch(`${origin}/api/queue`, { headers, signal: leaving.signal })
    leaving.abort()
    await call.catch(() => {})
  }

  const answer = await fetch(`${origin}/api/queue`, { headers })

  expect(answer.status).toBe(200)
})

it('sign-ins that wait for a provider do not delay other guests at their address', async () => {
  const env = {
    OIDC_ISSUER: await openSilentIssuer(),
    GOOGLE_CLIENT_ID: 'the-booth',
    GOOGLE_CLIENT_SECRET: 'a-secret',
  }
  const booth = await openBooth({ env })
  const origin = await booth.listen()
  const leaving = new AbortController()
  const waiting = Array.from({ length: 10 }, () =>
    fetch(`${origin}/auth/google`, { signal: leaving.signal, redirect: 'manual' }),
  )
  const first = Promise.race(waiting)
  const beside = fetch(`${origin}/auth/status`)

  expect((await Promise.race([first, beside])).url).toBe(`${origin}/auth/status`)
  leaving.abort()
  await Promise.allSettled(waiting)
})

it('slow uploads of a session do not delay its other calls', async () => {
  const booth = await openBooth()
  const origin = await booth.listen()
  const token = await booth.signIn(ani)
  const slow = Array.from({ length: 6 }, () => connect(Number(new URL(origin).port), '127.0.0.1'))
  onTestFinished(() => slow.forEach(line => line.destroy()))
  const head = `POST /api/queue HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`
  for (const line of slow) {
    await once(line, 'connect')
    line.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)
  }
  // The calls are running once the server has looked up their session.
  await booth.visitor(token).get('/api/queue')

  const headers = { authorization: `Bearer ${token}` }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${origin}/api/queue`, { headers })),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
})
