import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { APP_PAGES } from '@antrian/contract/serverPaths'
import { describe, expect, it } from 'vitest'
import server from '../../package.json' with { type: 'json' }
import { openBooth } from '../support/booth.ts'
import { ani } from '../support/people.ts'

describe('the web app', () => {
  it.each(['/', '/dashboard', '/auth/callback?token=a', '/no/such/page'])(
    'serves the page %s, never from a stale cache',
    async url => {
      const booth = await openBooth()

      const answer = await booth.app.inject({ url, headers: { accept: 'text/html,*/*' } })

      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Antrian Photobooth</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['*/*', 'text/plain', undefined])(
    'serves a known page to a client that accepts %s',
    async accept => {
      const booth = await openBooth()

      const answers = await Promise.all(
        APP_PAGES.map(url => booth.app.inject({ url, headers: { ...(accept && { accept }) } })),
      )

      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const other = await booth.app.inject({ url: '/no/such/page', headers: { accept: '*/*' } })
      expect(other.statusCode).toBe(404)
    },
  )

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)(
    'compresses pages and answers of the API for a client that accepts %s',
    async (accepted, encoding, decode) => {
      const booth = await openBooth()
      const admin = await booth.signedInAs(ani)
      for (const studentName of ['Siti', 'Budi', 'Dewi', 'Bagus']) {
        await admin.post('/api/queue', { studentName, studentClass: 'X-1', photoCount: 2 })
      }
      const authorization = `Bearer ${admin.token}`

      for (const [url, text] of [
        ['/dashboard', '<title>Antrian Photobooth</title>'],
        ['/api/queue', '"studentName":"Bagus"'],
      ] as const) {
        const headers = { accept: 'text/html', authorization, 'accept-encoding': accepted }
        const answer = await booth.app.inject({ url, headers })

        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(answer.rawPayload.length),
          vary: expect.stringContaining('accept-encoding'),
        })
        expect(decode(answer.rawPayload).toString()).toContain(text)
      }
    },
  )

  it.each([
    ['br;q=0', undefined],
    ['gzip;q=0.000, br ; q=0', undefined],
    ['identity', undefined],
    ['x-br, gzip-like', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['BR', 'br'],
  ])('sends nothing that a client refuses or does not name: %s', async (accepted, encoding) => {
    const booth = await openBooth()

    const headers = { accept: 'text/html', 'accept-encoding': accepted }
    const answer = await booth.app.inject({ url: '/docs/json', headers })

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toContain('accept-encoding')
  })

  it('sends an answer that fits into one packet as it is', async () => {
    const booth = await openBooth()
    const { token } = await booth.signedInAs(ani)
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }

    const answer = await booth.app.inject({ url: '/api/queue', headers })

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.json()).toEqual({ success: true, data: { queues: [] } })
  })

  it('allows hashed files to be cached for ever', async () => {
    const booth = await openBooth()

    const answer = await booth.app.inject({ url: '/assets/app-1a2b3c.js' })

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      // No `Vary: Origin`, so that a prefetched module is the one that is imported.
      vary: 'accept-encoding',
    })
  })

  it('serves the shell to the service worker, revalidated at every visit', async () => {
    const booth = await openBooth()

    const answer = await booth.app.inject({ url: '/sw.js' })

    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; connect-src 'self'; base-uri 'none'; .*frame-ancestors 'none'$/,
      ),
    })
  })

  it.each(['/assets/gone.js', '/../server/package.json', '/%2e%2e/package.json'])(
    'has no file %s',
    async url => {
      const booth = await openBooth()

      expect((await booth.app.inject({ url })).statusCode).toBe(404)
    },
  )
})

it('answers /healthz with its version', async () => {
  const booth = await openBooth()

  const answer = await booth.app.inject({ url: '/healthz' })

  expect(answer.json()).toEqual({ status: 'ok', version: server.version })
})

describe('an unknown address', () => {
  it.each(['/api/nothing', '/api', '/docs/nothing', '/socket.io/'])(
    'of the server is a 404 with a message, even for a browser: %s',
    async url => {
      const booth = await openBooth()

      const answer = await booth.app.inject({ url, headers: { accept: 'text/html' } })

      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Alamat tidak ditemukan' })
    },
  )

  it('is never a page for other methods', async () => {
    const booth = await openBooth()
    const headers = { accept: 'text/html' }

    const answer = await booth.app.inject({ method: 'POST', url: '/dashboard', headers })

    expect(answer.json()).toEqual({ message: 'Alamat tidak ditemukan' })
  })
})

describe('every answer', () => {
  it('forbids caching, sniffing and referrers', async () => {
    const booth = await openBooth()
    const origin = await booth.listen()
    const authorization = `Bearer ${await booth.signIn(ani)}`

    for (const url of ['/api/queue', '/auth/status', '/api/nothing']) {
      const answer = await fetch(origin + url, { headers: { authorization } })
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  it.each(['/api/queue', '/api/nothing', '/auth/status'])(
    'has the time of the clock that stamps entries: %s',
    async url => {
      const booth = await openBooth()
      const admin = await booth.signedInAs(ani)
      booth.setClock(90_000)

      const { headers } = await admin.get(url)

      expect(headers.date).toBe('Mon, 06 Jan 2025 02:01:30 GMT')
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'refuses a body of type %s',
    async type => {
      const booth = await openBooth()
      const { id } = await booth.holds()
      const { token } = await booth.signedInAs(ani)

      const answer = await booth.app.inject({
        method: 'POST',
        url: `/api/queue/${id}/start`,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        payload: 'a=b',
      })

      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toEqual({ message: 'Jenis isi permintaan tidak didukung' })
    },
  )
})

describe('another origin', () => {
  const ask = async (origin: string) => {
    const booth = await openBooth({ env: { WEB_ORIGIN: 'https://app.sekolah.sch.id' } })
    const url = '/api/queue'
    const asked = { 'access-control-request-method': 'PUT' }
    return {
      preflight: await booth.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asked } }),
      call: await booth.app.inject({ url, headers: { origin } }),
    }
  }

  it('in the settings may call', async () => {
    const { preflight, call } = await ask('https://app.sekolah.sch.id')

    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.sekolah.sch.id',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, authorization, idempotency-key',
      'access-control-allow-methods': expect.stringContaining('DELETE'),
    })
    expect(call.headers['access-control-allow-origin']).toBe('https://app.sekolah.sch.id')
    expect(call.headers.vary).toContain('Origin')
  })

  it('in the settings may read the time of an answer', async () => {
    const { call } = await ask('https://app.sekolah.sch.id')

    expect(call.headers['access-control-expose-headers']).toBe('date')
  })

  it.each([
    'https://evil.example',
    'null',
    'https://app.sekolah.sch.id.evil.example',
    'https://evilapp.sekolah.sch.id',
    'http://app.sekolah.sch.id',
  ])('not in the settings gets no permission: %s', async origin => {
    const { preflight, call } = await ask(origin)

    for (const { headers } of [preflight, call]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers.vary).toContain('Origin')
    }
  })
})

describe('GET /docs', () => {
  it('describes every call with a summary', async () => {
    const booth = await openBooth()

    const { paths } = (await booth.app.inject('/docs/json')).json()

    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/auth/google',
        '/auth/google/callback',
        '/auth/status',
        '/auth/me',
        '/auth/logout',
        '/api/queue',
        '/api/queue/current',
        '/api/queue/{id}',
        '/api/queue/{id}/start',
        '/api/queue/{id}/complete',
        '/api/admin/stats',
      ]),
    )
    for (const methods of Object.values<object>(paths)) {
      for (const call of Object.values(methods)) {
        expect(call).toMatchObject({ summary: expect.any(String), tags: expect.any(Array) })
      }
    }
    expect((await booth.app.inject('/docs/')).statusCode).toBe(200)
  })
})
