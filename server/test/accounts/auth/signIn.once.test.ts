import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ani, citra } from '../../support/people.ts'
import {
  begin,
  cookiesOf,
  finish,
  openBoothWithIssuer,
  signInAs,
  tokenIn,
} from '../../support/signIn.ts'

/** Addresses that a browser or an imprecise check takes for another host's or for a script. */
const ASTRAY = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  '/..//evil.example',
  '/.evil.example',
  '.evil.example',
  '@evil.example',
  'https://antrian.sekolah.sch.id@evil.example',
  'https://antrian.sekolah.sch.id.evil.example',
  'https://evil.example/antrian.sekolah.sch.id',
  'https://evil.example%00.antrian.sekolah.sch.id',
  'https://evil.example%23.antrian.sekolah.sch.id',
  'https://evil%E3%80%82example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0d%0ascript:alert(1)',
  'data:text/html,evil',
  'vbscript:evil',
  '/dashboard%0d%0aLocation:%20https://evil.example',
  '%0d%0aSet-Cookie:%20token=evil',
]

describe('GET /auth/google', () => {
  it.each([
    [undefined, null],
    [['none', 'login'], null],
    [['login', 'select_account'], 'select_account'],
  ])('requests a choice of accounts when the issuer announces it: %j', async (offered, prompt) => {
    const { booth, issuer } = await openBoothWithIssuer()
    issuer.says.metadata = { prompt_values_supported: offered }

    const { url } = await begin(booth)

    expect(url.searchParams.get('prompt')).toBe(prompt)
  })

  it('sends the browser to the issuer with PKCE, state and nonce', async () => {
    const { booth, issuer } = await openBoothWithIssuer()

    const { answer, url, asked } = await begin(booth)

    expect(answer.statusCode).toBe(302)
    expect(url.origin).toBe(issuer.origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'the-booth',
      redirect_uri: 'https://antrian.sekolah.sch.id/auth/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect([asked('state'), asked('nonce'), asked('code_challenge')]).toEqual([
      expect.stringMatching(/^[\w-]{40,}$/),
      expect.stringMatching(/^[\w-]{40,}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })

  it('binds the sign-in to the browser by a cookie of this host that scripts cannot read', async () => {
    const { booth } = await openBoothWithIssuer()

    const { answer } = await begin(booth)

    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sign-in',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 600,
      }),
    ])
  })

  it('redirects to the public address first, once', async () => {
    const { booth } = await openBoothWithIssuer()
    const visit = (url: string) => booth.app.inject({ url, headers: { host: '127.0.0.1:3000' } })

    const first = await visit('/auth/google')
    expect(first.headers.location).toBe('https://antrian.sekolah.sch.id/auth/google?moved')
    expect(first.cookies).toEqual([])

    const second = await visit('/auth/google?moved')
    expect(second.headers.location).toContain('/authorize?')
  })

  it('follows a changed algorithm of the provider within a minute', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    await booth.allowList.add(ani.email, 'admin')
    issuer.says.metadata = { id_token_signing_alg_values_supported: ['ES256'] }
    expect((await signInAs({ booth, issuer })).statusCode).toBe(400)
    issuer.says.metadata = {}
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await signInAs({ booth, issuer })

    expect((await signInAs({ booth, issuer })).statusCode).toBe(302)
  })

  it('does not redirect to an address of its query', async () => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add(ani.email, 'admin')
    const headers = { host: 'antrian.sekolah.sch.id' }

    for (const returnTo of ASTRAY) {
      for (const query of [`returnTo=${encodeURIComponent(returnTo)}`, `returnTo=${returnTo}`]) {
        const there = await ready.booth.app.inject({ url: `/auth/google?${query}`, headers })
        expect(new URL(String(there.headers.location)).origin, query).toBe(ready.issuer.origin)
      }
      const back = await signInAs(ready, {}, 'own', { returnTo })
      expect(String(back.headers.location), returnTo).toMatch(
        /^https:\/\/antrian\.sekolah\.sch\.id\/auth\/callback\?token=once\.[\w-]{43}$/,
      )
    }
  })

  it('shows an error while the issuer is down, and works when it is back', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    const url = '/auth/google'
    const headers = { host: 'antrian.sekolah.sch.id' }
    issuer.says.isDown = true

    const answer = await booth.app.inject({ url, headers })

    expect(answer.statusCode).toBe(502)
    expect(answer.body).toContain('Layanan akun sekolah sedang tidak dapat dihubungi')
    issuer.says.isDown = false
    expect((await booth.app.inject({ url, headers })).statusCode).toBe(302)
  })
})

describe('GET /auth/google/callback', () => {
  it('opens a session and gives its token to the web app', async () => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add(citra.email, 'developer')

    const answer = await signInAs(ready, { email: citra.email, name: citra.name })

    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: expect.stringMatching(
        /^https:\/\/antrian\.sekolah\.sch\.id\/auth\/callback\?token=once\.[\w-]{43}$/,
      ),
    })
    const visitor = ready.booth.visitor(tokenIn(answer.headers.location))
    expect((await visitor.get('/auth/status')).json()).toMatchObject({
      authenticated: true,
      user: { ...citra, picture: 'https://lh3.googleusercontent.com/ani' },
    })
  })

  it('stores a name as one line without invisible characters', async () => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add(citra.email, 'developer')

    const name = 'Bu\u202e Ani\nRp 50.000\u200b'
    const answer = await signInAs(ready, { email: citra.email, name })

    const visitor = ready.booth.visitor(tokenIn(answer.headers.location))
    expect((await visitor.get('/auth/status')).json()).toMatchObject({
      user: { name: 'Bu Ani Rp 50.000' },
    })
  })

  it('returns to the first web origin when the web app is elsewhere', async () => {
    const ready = await openBoothWithIssuer({
      WEB_ORIGIN: 'https://app.sekolah.sch.id, https://lain.sekolah.sch.id',
    })

    const answer = await signInAs(ready)

    expect(String(answer.headers.location)).toMatch(
      /^https:\/\/app\.sekolah\.sch\.id\/auth\/callback\?token=/,
    )
  })

  it('authenticates to the issuer', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    const { asked, cookies } = await begin(booth)
    issuer.vouches(asked('nonce'))

    await finish(booth, { code: 'c-1', state: asked('state') }, cookies)

    const sent = Object.fromEntries(issuer.asked[0] ?? [])
    expect(sent).toMatchObject({ grant_type: 'authorization_code', code: 'c-1' })
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url')
    expect(challenge).toBe(asked('code_challenge'))
  })

  it('gives every sign-in its own token and stores none of them', async () => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add(ani.email, 'admin')

    const tokens = [
      tokenIn((await signInAs(ready)).headers.location),
      tokenIn((await signInAs(ready)).headers.location),
    ]

    expect(new Set(tokens).size).toBe(2)
    const { db } = ready.booth
    const stored = JSON.stringify(await db.selectFrom('token_handovers').selectAll().execute())
    for (const token of tokens) expect(stored).not.toContain(token)
  })

  it('finishes both sign-ins of a browser that began two, in either order', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    await booth.allowList.add(ani.email, 'admin')

    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const first = await begin(booth)
      const second = await begin(booth, first.cookies)
      const begun = [first, second]
      let { cookies } = second
      for (const tab of order) {
        const { asked } = begun[tab] ?? first
        issuer.vouches(asked('nonce'))
        const answer = await finish(booth, { code: 'c', state: asked('state') }, cookies)
        expect(answer.statusCode, `${order}, ${tab}`).toBe(302)
        cookies = { ...cookies, ...cookiesOf(answer) }
      }
    }
  })

  it('finishes a sign-in while another one of the browser is cancelled', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    await booth.allowList.add(ani.email, 'admin')
    const cancelled = await begin(booth)
    const other = await begin(booth, cancelled.cookies)
    const query = { error: 'access_denied', state: cancelled.asked('state') }
    const answer = await finish(booth, query, other.cookies)
    expect(answer.statusCode).toBe(403)

    issuer.vouches(other.asked('nonce'))
    const cookies = { ...other.cookies, ...cookiesOf(answer) }
    const finished = await finish(booth, { code: 'c', state: other.asked('state') }, cookies)

    expect(finished.statusCode).toBe(302)
  })

  it('ignores a picture without https', async () => {
    const ready = await openBoothWithIssuer()

    const answer = await signInAs(ready, { picture: 'javascript:alert(1)' })

    const visitor = ready.booth.visitor(tokenIn(answer.headers.location))
    expect((await visitor.get('/auth/status')).json().user.picture).toBeNull()
  })
})

describe('an issuer', () => {
  it('verifies only the e-mail that comes with the claim', async () => {
    const ready = await openBoothWithIssuer()
    const { booth, issuer } = ready
    await booth.allowList.add(ani.email, 'admin')
    issuer.says.metadata = { userinfo_endpoint: `${issuer.origin}/userinfo` }
    issuer.says.userinfo = { sub: 'google-1', email: 'tamu@contoh.test', email_verified: true }

    const answer = await signInAs(ready, { email: ani.email, email_verified: undefined })

    const status = await booth.visitor(tokenIn(answer.headers.location)).get('/auth/status')
    expect(status.statusCode).toBe(403)
    expect(status.json().user.email).toBe('tamu@contoh.test')
  })

  it('is trusted only for the account that signed in', async () => {
    const ready = await openBoothWithIssuer()
    const { booth, issuer } = ready
    await booth.allowList.add(ani.email, 'admin')
    issuer.says.metadata = { userinfo_endpoint: `${issuer.origin}/userinfo` }
    issuer.says.userinfo = { sub: 'google-2', email: ani.email, email_verified: true }

    const answer = await signInAs(ready, { email_verified: undefined })

    expect(answer.statusCode).toBe(400)
  })

  it.each([
    [undefined, true],
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_basic'], false],
  ])('receives the secret by %j when it asks for that', async (ways, isInBody) => {
    const ready = await openBoothWithIssuer()
    const { booth, issuer } = ready
    await booth.allowList.add(ani.email, 'admin')
    issuer.says.metadata = { token_endpoint_auth_methods_supported: ways }

    const answer = await signInAs(ready, { email: ani.email })

    expect(answer.statusCode).toBe(302)
    expect(issuer.asked[0]?.has('client_secret')).toBe(isInBody)
  })
})
