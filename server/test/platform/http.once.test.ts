import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { APP_PAGES } from '@antrian/contract/shared/serverPaths'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import server from '../../package.json' with { type: 'json' }
import { createSendPage } from '../../src/platform/security/pages.ts'
import { serveWebApp } from '../../src/platform/web/webApp.ts'
import { openBooth, sharedBooth } from '../support/booth.ts'
import { ani } from '../support/people.ts'
import { newFolder } from '../support/storage.ts'

const shared = sharedBooth()

describe('the web app', () => {
  it('serves its pages, never from a stale cache', async () => {
    const { app } = shared()

    for (const url of ['/', '/dashboard', '/auth/callback?token=a', '/no/such/page']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } })

      expect(answer.statusCode, url).toBe(200)
      expect(answer.body).toContain('<title>Antrian Photobooth</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it('finds the page of a screen by an address with capitals or a slash at its end', async () => {
    const { app } = shared()

    for (const [typed, address] of [
      ['/nomor/', '/nomor'],
      ['/Nomor?a=1', '/nomor?a=1'],
      ['/LAYAR/KeY/', '/layar/KeY'],
      ['/Kasir/KeY', '/kasir/KeY'],
    ]) {
      const { statusCode, headers } = await app.inject({ url: typed ?? '' })
      expect([statusCode, headers.location], typed).toEqual([302, address])
    }
    const { headers } = await app.inject({ url: '/nomor/2/3', headers: { accept: 'text/html' } })
    expect(headers).not.toHaveProperty('location')
  })

  it('serves a known page to a client that accepts anything', async () => {
    const { app } = shared()

    for (const accept of ['*/*', 'text/plain', undefined]) {
      const headers = { ...(accept && { accept }) }
      const answers = await Promise.all(APP_PAGES.map(url => app.inject({ url, headers })))

      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    const other = await app.inject({ url: '/no/such/page', headers: { accept: '*/*' } })
    expect(other.statusCode).toBe(404)
  })

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

  it('sends nothing that a client refuses or does not name', async () => {
    const { app } = shared()

    for (const [accepted, encoding] of [
      ['br;q=0', undefined],
      ['gzip;q=0.000, br ; q=0', undefined],
      ['identity', undefined],
      ['x-br, gzip-like', undefined],
      ['br;q=0, gzip', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['BR', 'br'],
    ]) {
      const headers = { accept: 'text/html', 'accept-encoding': accepted }
      const answer = await app.inject({ url: '/docs/json', headers })

      expect(answer.headers['content-encoding'], accepted).toBe(encoding)
      expect(answer.headers['vary']).toContain('accept-encoding')
    }
  })

  it('sends an answer that fits into one packet uncompressed', async () => {
    const booth = await openBooth()
    const { token } = await booth.signedInAs(ani)
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }

    const answer = await booth.app.inject({ url: '/api/queue', headers })

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.json()).toEqual({ success: true, data: { queues: [] } })
  })

  it('allows hashed files to be cached for ever', async () => {
    const booth = shared()

    const answer = await booth.app.inject({ url: '/assets/app-1a2b3c.js' })

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      // No `Vary: Origin`, so that a prefetched module is the one that is imported.
      vary: 'accept-encoding',
    })
  })

  it('caches no other file for ever, wherever it is installed', async () => {
    const root = join(await newFolder(), 'assets', 'dist')
    await cp(join(import.meta.dirname, '../support/webRoot'), root, { recursive: true })
    const app = Fastify()
    onTestFinished(() => app.close())
    await serveWebApp({ app, webRoot: root, sendPage: createSendPage(undefined) })
    const cached = async (url: string) => (await app.inject({ url })).headers['cache-control']

    expect(await cached('/sw.js')).toBe('no-cache')
    expect(await cached('/assets/app-1a2b3c.js')).toContain('immutable')
  })

  it('serves the shell to the service worker, revalidated at every visit', async () => {
    const booth = shared()

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
    'serves no file %s',
    async url => {
      const booth = shared()

      expect((await booth.app.inject({ url })).statusCode).toBe(404)
    },
  )
})

it('the address /healthz answers with the version', async () => {
  const booth = shared()

  const answer = await booth.app.inject({ url: '/healthz' })

  expect(answer.json()).toEqual({ status: 'ok', version: server.version })
})

describe('an unknown address', () => {
  it('answers 404 with a message, even for a browser', async () => {
    const { app } = shared()

    for (const url of ['/api/nothing', '/api', '/docs/nothing', '/socket.io/']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } })

      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { message: 'Alamat tidak ditemukan' },
      ])
    }
  })

  it('serves no page for other methods', async () => {
    const booth = shared()
    const headers = { accept: 'text/html' }

    const answer = await booth.app.inject({ method: 'POST', url: '/dashboard', headers })

    expect(answer.json()).toEqual({ message: 'Alamat tidak ditemukan' })
  })
})

describe('every answer', () => {
  it('contains the time of the clock that stamps entries', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    booth.setClock(90_000)

    for (const url of ['/api/queue', '/api/nothing', '/auth/status']) {
      const { headers } = await admin.get(url)

      expect(headers.date, url).toBe('Mon, 06 Jan 2025 02:01:30 GMT')
    }
  })
})

describe('another origin', () => {
  const ours = sharedBooth({ env: { WEB_ORIGIN: 'https://app.sekolah.sch.id' } })
  const ask = async (origin: string) => {
    const booth = ours()
    const url = '/api/queue'
    const asked = { 'access-control-request-method': 'PUT' }
    return {
      preflight: await booth.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asked } }),
      call: await booth.app.inject({ url, headers: { origin } }),
    }
  }

  it('may call when it is in the settings', async () => {
    const { preflight, call } = await ask('https://app.sekolah.sch.id')

    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.sekolah.sch.id',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, authorization, idempotency-key, booth-device',
      'access-control-allow-methods': expect.stringContaining('DELETE'),
    })
    expect(call.headers['access-control-allow-origin']).toBe('https://app.sekolah.sch.id')
    expect(call.headers.vary).toContain('Origin')
  })

  it('may read the time of an answer when it is in the settings', async () => {
    const { call } = await ask('https://app.sekolah.sch.id')

    expect(call.headers['access-control-expose-headers']).toBe('date, booth-lease')
  })

  it.each([
    'https://evil.example',
    'null',
    'https://app.sekolah.sch.id.evil.example',
    'https://evilapp.sekolah.sch.id',
    'http://app.sekolah.sch.id',
  ])('gets no permission when it is not in the settings: %s', async origin => {
    const { preflight, call } = await ask(origin)

    for (const { headers } of [preflight, call]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers.vary).toContain('Origin')
    }
  })
})

it('the server serves the documentation', async () => {
  const booth = shared()

  expect((await booth.app.inject('/docs/')).statusCode).toBe(200)
})
