import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { listeningPort } from '../../../src/platform/listening.ts'
import { createRateCounts } from '../../../src/platform/security/rateCounts.ts'
import { openBooth, sharedBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { cookiesOf, openBoothWithIssuer, signInAs, tokenIn } from '../../support/signIn.ts'

const HTTPS = { PUBLIC_URL: 'https://antrian.sekolah.sch.id' }
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find(part => part.startsWith(`${name} `))
const nonceIn = (policy: unknown) => String(policy).match(/script-src 'self' 'nonce-([^']+)'/)?.[1]

/** Requests of every kind that the server answers: routes, files, Socket.IO and Node itself. */
const ANSWERED = [
  ['GET', '/'],
  ['GET', '/dashboard'],
  ['GET', '/assets/app-1a2b3c.js'],
  ['GET', '/auth/status'],
  ['GET', '/auth/google/callback'],
  ['GET', '/api/queue'],
  ['POST', '/api/queue'],
  ['GET', '/api/nothing'],
  ['GET', '/docs/'],
  ['GET', '/docs/static/swagger-ui.css'],
  ['GET', '/sw.js'],
  ['GET', '/%'],
  ['GET', '/api/queue/%E0%A4%A'],
  ['no end', '/'],
  ['GET', '/socket.io/?EIO=4&transport=polling'],
  ['GET', '/socket.io/?EIO=4&transport=none'],
  ['GET', '/socket.io/?EIO=4&transport=polling&sid=none'],
  ['OPTIONS', '/api/queue'],
  ['TRACE', '/'],
  ['no method', '/'],
  ['no host', '/'],
  ['expectation', '/'],
] as const

const shared = sharedBooth()

describe('the headers of every answer', () => {
  it('contain a policy, no sniffing, no frame and no referrer', async () => {
    const booth = await openBooth({ env: HTTPS })
    await booth.listen()

    for (const [method, url] of ANSWERED) {
      const headers = await headersOf(Number(listeningPort(booth.app.server)), method, url)

      expect(headers, `${method} ${url}`).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': expect.stringMatching(cachingOf(url)),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
      const policy = headers['content-security-policy']
      for (const name of ['default-src', 'base-uri', 'frame-ancestors']) {
        expect(directive(policy, name), `${method} ${url}`).toBe(`${name} 'none'`)
      }
      const scripts = directive(policy, 'script-src') ?? ''
      expect(scripts, `${method} ${url}`).not.toMatch(/unsafe|\*|https?:|data:/)
    }
  })

  it('contain HSTS only over HTTPS', async () => {
    const { headers } = await shared().app.inject('/auth/status')

    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a page', () => {
  it.each(['/', '/index.html', '/history'])('has its own nonce: %s', async url => {
    const booth = shared()
    const ask = () => booth.app.inject({ url, headers: { accept: 'text/html' } })
    const [one, other] = [await ask(), await ask()]
    const nonces = [one, other].map(({ headers }) => nonceIn(headers['content-security-policy']))

    expect(new Set(nonces).size).toBe(2)
    expect(one.body).toContain(`nonce="${nonces[0]}"`)
    expect(one.body).not.toContain('__CSP_NONCE__')
    expect(one.headers['cache-control']).toBe('no-cache')
  })

  it('may use its style after a failed sign-in', async () => {
    const booth = shared()

    const { headers, body } = await booth.app.inject('/auth/google/callback')

    expect(body).toContain(`<style nonce="${nonceIn(headers['content-security-policy'])}">`)
  })

  it.each([
    [{}, 'https://*.googleusercontent.com'],
    [{ OIDC_ISSUER: 'https://masuk.sekolah.sch.id' }, 'https:'],
  ])('shows the pictures of its identity provider: %j', async (env, pictures) => {
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const booth = await openBooth({ env: { ...google, ...env } })

    const { headers } = await booth.app.inject('/')

    expect(directive(headers['content-security-policy'], 'img-src')).toBe(
      `img-src 'self' data: ${pictures}`,
    )
  })
})

describe('a change from a foreign page', () => {
  const OURS = { env: { ...HTTPS, WEB_ORIGIN: 'https://app.sekolah.sch.id' } }
  const withOurs = sharedBooth(OURS)

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://app.sekolah.sch.id.evil.example' },
    { origin: 'http://antrian.sekolah.sch.id' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused, whatever it knows: %j', async headers => {
    const booth = await openBooth(OURS)
    const { id } = await booth.holds()
    const authorization = `Bearer ${await booth.signIn(ani)}`

    for (const [method, url] of [
      ['POST', '/api/queue'],
      ['PUT', `/api/queue/${id}`],
      ['POST', `/api/queue/${id}/start`],
      ['DELETE', `/api/queue/${id}`],
      ['POST', '/api/admin/reset-database'],
      ['POST', '/auth/logout'],
    ] as const) {
      const answer = await booth.app.inject({
        method,
        url,
        headers: {
          host: 'antrian.sekolah.sch.id',
          'content-type': 'application/json',
          authorization,
          ...headers,
        },
        payload: { studentName: 'Palsu', studentClass: 'X', photoCount: 2 },
      })
      expect(answer.statusCode, url).toBe(403)
    }
    const rows = await booth.db.selectFrom('queue_entries').select(['status', 'version']).execute()
    expect(rows).toEqual([{ status: 'waiting', version: 1 }])
  })

  it.each(['https://app.sekolah.sch.id', 'https://antrian.sekolah.sch.id'])(
    'is accepted when the page is our own at %s',
    async origin => {
      const booth = withOurs()
      const authorization = `Bearer ${await booth.signIn(ani)}`

      const answer = await booth.app.inject({
        method: 'POST',
        url: '/api/queue',
        headers: { origin, authorization, 'content-type': 'application/json' },
        payload: { studentName: 'Siti', studentClass: 'X', photoCount: 2 },
      })

      expect(answer.statusCode).toBe(201)
    },
  )

  it('is accepted without a type and a body, with a token', async () => {
    const booth = shared()
    const { id } = await booth.holds()
    const start = (headers: Record<string, string>) =>
      booth.app.inject({ method: 'POST', url: `/api/queue/${id}/start`, headers })

    expect((await start({})).statusCode).toBe(415)
    const authorization = `Bearer ${await booth.signIn(ani)}`
    expect((await start({ authorization })).statusCode).toBe(200)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/jsonp',
  ])('is refused without the type JSON: %s', async type => {
    const booth = shared()
    const { id } = await booth.holds()
    const authorization = `Bearer ${await booth.signIn(ani)}`

    const answer = await booth.app.inject({
      method: 'POST',
      url: `/api/queue/${id}/start`,
      headers: { authorization, 'content-type': type },
    })

    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { message: 'Jenis isi permintaan tidak didukung' },
    ])
  })
})

function cachingOf(url: string) {
  if (/^\/(api|auth)\//.test(url)) return /^no-store$/
  return url.startsWith('/assets/') ? /immutable/ : /^no-(store|cache)$|max-age=0/
}

/** Bytes of requests that have more than a method and an address. */
const ODD: Record<string, (url: string) => string[]> = {
  'no end': url => [`GET ${url}${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a'],
  'no method': url => [`\0 ${url}`],
  'no host': url => [`GET ${url} HTTP/1.1`],
  expectation: url => [`GET ${url} HTTP/1.1`, 'Host: a', 'Expect: tea'],
}

/** Headers of the answer as raw bytes of the connection. */
async function headersOf(port: number, method: string, url: string) {
  const lines = ODD[method]?.(url) ?? [`${method} ${url} HTTP/1.1`, 'Host: a', 'Accept: text/html']
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('\r\n\r\n')) break
  }
  const [head = ''] = answer.split('\r\n\r\n')
  return Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map(line => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')]),
  ) as Record<string, string>
}

const LIMITED = { RATE_LIMIT: '600' }

describe('the calls beyond a limit', () => {
  const times = async (count: number, call: () => Promise<{ statusCode: number }>) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await call()).statusCode)
    return statuses
  }
  const refusedOf = (statuses: number[]) => statuses.filter(status => status === 429).length

  it('are refused in one session with the time to wait', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '20' }, now: '2025-01-06T02:00:45.000Z' })
    const [admin, colleague] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]

    expect(refusedOf(await times(20, () => admin.get('/api/queue')))).toBe(0)
    const answer = await admin.get('/api/queue')

    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('15')
    expect(answer.json()).toEqual({
      message: 'Terlalu banyak permintaan, coba lagi dalam 15 detik',
    })
    expect((await colleague.get('/api/queue')).statusCode).toBe(200)
    booth.setTime('2025-01-06T02:01:00.000Z')
    expect((await admin.get('/api/queue')).statusCode).toBe(200)
  })

  it('are refused for guests at one address under any token', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '5' } })
    let guess = 0

    const statuses = await times(20, () => booth.visitor(`guess-${++guess}`).get('/api/queue'))

    expect(refusedOf(statuses)).toBe(15)
  })

  it('are refused to guests without affecting an admin at their address', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '20' } })
    const [admin, late] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
    await admin.get('/api/queue')
    let guess = 0

    await times(50, () => booth.visitor().get('/auth/status'))
    await times(300, () => booth.visitor(`guess-${++guess}`).get('/api/queue'))

    expect(refusedOf(await times(19, () => admin.get('/api/queue')))).toBe(0)
    // Also for a session that this node has not seen before.
    expect((await late.get('/api/queue')).statusCode).toBe(200)
  })

  it('prevent no guest at their address from finishing a sign-in', async () => {
    const ready = await openBoothWithIssuer({ RATE_LIMIT: '5' })
    await ready.booth.allowList.add(ani.email, 'admin')
    await times(6, () => ready.booth.visitor().get('/auth/status'))

    const signedIn = await signInAs(ready, { email: ani.email })
    const status = await ready.booth.app.inject({
      url: '/auth/status',
      headers: { authorization: `Bearer ${tokenIn(signedIn.headers.location)}` },
      cookies: cookiesOf(signedIn),
    })

    expect([status.statusCode, status.json().user?.email]).toEqual([200, ani.email])
  })

  it('are counted for heavy work apart from other calls', async () => {
    const counts = createRateCounts(() => new Date('2025-01-06T02:00:45.000Z'))
    for (let n = 0; n < 10; n++) counts.excess('heavy ani', 10)

    for (let n = 0; n < 120_000; n++) {
      counts.excessOfGuest('guest', `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 600)
    }

    expect(counts.excess('heavy ani', 10)).toBe(15)
    expect(counts.excessOfGuest('guest', '192.168.1.1', 600)).toBe(15)
  })

  it('are counted together in one IPv6 network', () => {
    const counts = createRateCounts(() => new Date('2025-01-06T02:00:45.000Z'))

    const waits = ['2001:db8::1', '2001:db8:0:0:9::2', '2001:db8::', '2001:db8:0:1::1', '::1'].map(
      address => counts.excessOfGuest('guest', address, 2),
    )

    expect(waits).toEqual([0, 0, 15, 0, 0])
  })

  it('are counted apart for sign-ins, and refused beyond their own limit', async () => {
    const booth = await openBooth({
      env: {
        GOOGLE_CLIENT_ID: 'a',
        GOOGLE_CLIENT_SECRET: 'b',
        OIDC_ISSUER: 'http://127.0.0.1:1',
        RATE_LIMIT: '20',
      },
      limits: { signIns: 20 },
    })
    let guess = 0
    const spoofed = () => ({ 'x-forwarded-for': `10.0.0.${++guess}` })

    await times(21, () => booth.visitor().get('/auth/status'))
    const statuses = await times(21, () =>
      booth.app.inject({ url: '/auth/google', headers: { host: 'localhost:0', ...spoofed() } }),
    )

    expect(refusedOf(statuses)).toBe(1)
    expect(statuses.at(-1)).toBe(429)
  })

  it('are counted by the forwarded address of a trusted proxy only', async () => {
    const env = { RATE_LIMIT: '5', TRUSTED_PROXIES: '127.0.0.0/8' }
    const booth = await openBooth({ env })
    const from = (address: string) => () =>
      booth.app.inject({ url: '/auth/status', headers: { 'x-forwarded-for': address } })

    expect(refusedOf(await times(6, from('10.0.0.1')))).toBe(1)
    expect(refusedOf(await times(5, from('10.0.0.2')))).toBe(0)
  })

  it.each(['10.0.0.1:', '[2001:db8::1]:'])(
    'are counted by the address alone where the proxy adds the port: %s',
    async address => {
      const env = { RATE_LIMIT: '5', TRUSTED_PROXIES: '127.0.0.0/8' }
      const booth = await openBooth({ env })
      let port = 40_000

      const statuses = await times(6, () =>
        booth.app.inject({
          url: '/auth/status',
          headers: { 'x-forwarded-for': `${address}${port++}` },
        }),
      )

      expect(refusedOf(statuses)).toBe(1)
    },
  )

  it('are refused for heavy work from the eleventh', async () => {
    const booth = await openBooth({ env: LIMITED })
    const admin = await booth.signedInAs(ani)

    const statuses = await times(11, () => admin.post('/api/admin/reset-database', {}))

    expect(refusedOf(statuses)).toBe(1)
  })

  it('do not include the page’s files', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '2' } })

    for (const file of ['/assets/app-1a2b3c.js', '/sw.js', '/panduan-admin.html']) {
      expect(refusedOf(await times(50, () => booth.app.inject(file))), file).toBe(0)
    }
  })
})

describe('a socket', () => {
  it('is disconnected when it floods, and others still receive', async () => {
    const booth = await openBooth()
    const flood = await booth.line(await booth.signIn(ani))
    const other = await booth.line(await booth.signIn(budi))

    for (let i = 0; i < 1000; i++) flood.socket.emit('join-admin', { userEmail: ani.email })

    await flood.isCut()
    const admin = await booth.signedInAs(budi)
    await admin.post('/api/queue', { studentName: 'Siti', studentClass: 'X', photoCount: 2 })
    await other.receives('queueAdded')
    expect(other.names()).toEqual(['queueAdded'])
  })

  it('is refused beyond the connections of a session in a minute', async () => {
    const booth = await openBooth({ env: LIMITED, limits: { connections: 3 } })
    const token = await booth.signIn(ani)
    const refusals: (string | undefined)[] = []

    for (let i = 0; i < 4; i++) {
      const line = await booth.line(token, { transports: ['websocket'] })
      refusals.push(line.refusal?.message)
      line.socket.close()
    }

    expect(refusals.filter(Boolean)).toEqual(['Terlalu banyak sambungan, coba lagi sebentar lagi'])
  })
})

describe('a request beyond a limit', () => {
  /** Sends raw bytes; returns the answer when the server has closed the connection. */
  async function send(origin: string, bytes: string) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    return text(socket).catch(() => 'hung up')
  }
  const head = (...lines: string[]) => [...lines, '', ''].join('\r\n')

  it.each([
    [
      'a header of 1 MB',
      head('GET / HTTP/1.1', 'Host: a', `X: ${'a'.repeat(1e6)}`),
      / 431 |hung up/,
    ],
    [
      'a body said to have 10 MB',
      head(
        'POST /api/queue HTTP/1.1',
        'Host: a',
        'Content-Type: application/json',
        'Connection: close',
        'Content-Length: 10000000',
      ),
      / (413|401) /,
    ],
    [
      'two lengths at once',
      head(
        'POST /auth/logout HTTP/1.1',
        'Host: a',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Transfer-Encoding: chunked',
      ),
      / 400 /,
    ],
  ])('is refused with %s, and its connection closes', async (_, bytes, answer) => {
    const booth = shared()

    expect(await send(await booth.listen(), bytes)).toMatch(answer)
  })

  it.each([
    ['without a host', head('GET /api/queue HTTP/1.1', 'Connection: close'), 400],
    [
      'with an unknown expectation',
      head('GET /api/queue HTTP/1.1', 'Host: a', 'Expect: nonsense', 'Connection: close'),
      401,
    ],
  ])('gets an answer with a message %s', async (_, bytes, status) => {
    const booth = shared()

    const answer = await send(await booth.listen(), bytes)

    expect(answer).toMatch(` ${status} `)
    expect(answer).toMatch(/{"message":"[^"]+"}$/)
  })

  it('is refused as too large with a body of 65 KB', async () => {
    const booth = shared()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post('/api/queue', { studentName: 'a'.repeat(65 * 1024) })

    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ message: 'Permintaan terlalu besar' })
  })

  it('is cut when its headers never end', async () => {
    const booth = await openBooth()
    const { server } = booth.app
    expect(server.headersTimeout).toBe(10_000)
    // Node looks every five seconds.
    server.headersTimeout = 1

    const answer = await send(await booth.listen(), 'GET / HTTP/1.1\r\nHost: a\r\nX: 1')

    expect(answer).toMatch(/ 408 /)
  })
})
