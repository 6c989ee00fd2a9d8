import { describe, expect, it } from 'vitest'
import type { Booth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { begin, finish, openBoothWithIssuer, signInAs, tokenIn } from '../../support/signIn.ts'

/** Sessions and hand-over tokens that sign-ins have created. */
const sessions = async ({ db }: Booth) => [
  ...(await db.selectFrom('sessions').select('email').execute()),
  ...(await db.selectFrom('token_handovers').select('email').execute()),
]

describe('a sign-in that this browser did not start', () => {
  it.each([
    ['no cookie', (_cookies: object, state: string) => [{}, state] as const],
    [
      'another browser’s cookie',
      (_: object, state: string) => [{ 'sign-in': 'x' }, state] as const,
    ],
    ['another state', (cookies: object) => [cookies, 'forged'] as const],
  ])('is refused: %s', async (_, forge) => {
    const { booth, issuer } = await openBoothWithIssuer()
    await booth.allowList.add(ani.email, 'admin')
    const { asked, cookies } = await begin(booth)
    issuer.vouches(asked('nonce'))
    const [forged, state] = forge(cookies, asked('state'))

    const answer = await finish(booth, { code: 'c', state }, forged)

    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Gagal masuk')
    expect(answer.body).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">')
    expect(await sessions(booth)).toEqual([])
  })

  it('is refused at its second use', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    await booth.allowList.add(ani.email, 'admin')
    const { asked, cookies } = await begin(booth)
    issuer.vouches(asked('nonce'))
    const query = { code: 'c', state: asked('state') }

    const [first, second] = [
      await finish(booth, query, cookies),
      await finish(booth, query, cookies),
    ]

    expect([first.statusCode, second.statusCode]).toEqual([302, 400])
    expect(await sessions(booth)).toHaveLength(1)
  })

  it('is refused after ten minutes', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    const { asked, cookies } = await begin(booth)
    issuer.vouches(asked('nonce'))

    booth.setTime('2025-01-06T02:10:01.000Z')
    const answer = await finish(booth, { code: 'c', state: asked('state') }, cookies)

    expect(answer.statusCode).toBe(400)
  })

  it('is refused without a state or a code', async () => {
    const { booth } = await openBoothWithIssuer()

    expect((await finish(booth, {}, (await begin(booth)).cookies)).statusCode).toBe(400)
  })
})

describe('an issuer with invalid answers', () => {
  it.each([
    ['another nonce', { nonce: 'forged' }, 'own'],
    ['no nonce', { nonce: undefined }, 'own'],
    ['another audience', { aud: 'somebody-else' }, 'own'],
    ['another issuer', { iss: 'https://evil.example' }, 'own'],
    ['an expired token', { exp: 1_600_000_000 }, 'own'],
    ['a stranger’s key', {}, 'stranger'],
    ['no signature', {}, 'none'],
    ['its public key as a secret', {}, 'hs256'],
  ] as const)('admits nobody: %s', async (_, claims, signature) => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add(ani.email, 'admin')

    const answer = await signInAs(ready, claims, signature)

    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(
      'Jawaban layanan akun sekolah tidak membuktikan siapa yang masuk.',
    )
    expect(await sessions(ready.booth)).toEqual([])
  })

  it.each([false, 'true', undefined])('gives no verified e-mail: %s', async verified => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add(ani.email, 'admin')

    const answer = await signInAs(ready, { email_verified: verified })

    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('Email akun sekolah ini belum diverifikasi.')
    expect(await sessions(ready.booth)).toEqual([])
  })

  it('shows that the sign-in was cancelled', async () => {
    const { booth } = await openBoothWithIssuer()
    const { asked, cookies } = await begin(booth)

    const query = { error: 'access_denied', state: asked('state') }
    const answer = await finish(booth, query, cookies)

    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('Masuk dengan akun sekolah dibatalkan')
    expect(answer.body).toContain('href="https://antrian.sekolah.sch.id/login"')
  })

  it('shows that the issuer is down', async () => {
    const { booth, issuer } = await openBoothWithIssuer()
    const { asked, cookies } = await begin(booth)
    issuer.says.status = 500

    const answer = await finish(booth, { code: 'c', state: asked('state') }, cookies)

    expect(answer.statusCode).toBe(502)
    expect(answer.body).toContain('Layanan akun sekolah sedang tidak dapat dihubungi')
  })
})

describe('a wrong clock', () => {
  it.each([
    [
      'the server’s is ahead',
      { iat: -7200, exp: -3600 },
      'Jam server booth ini 2 jam di depan jam layanan akun sekolah',
      /the clock of this server is 720\d s ahead of the provider’s/,
    ],
    [
      'the server’s is behind',
      { iat: 300, nbf: 300, exp: 3900 },
      'Jam server booth ini 5 menit di belakang jam layanan akun sekolah',
      /the clock of this server is (?:300|29\d) s behind the provider’s/,
    ],
  ])('is named to the admin and in the log: %s', async (_, at, sentence, reason) => {
    const ready = await openBoothWithIssuer({ LOG_LEVEL: 'info' })
    await ready.booth.allowList.add(ani.email, 'admin')
    const now = Math.floor(Date.now() / 1000)
    const claims = Object.fromEntries(Object.entries(at).map(([name, off]) => [name, now + off]))

    const answer = await signInAs(ready, claims)

    expect(answer.statusCode).toBe(502)
    expect(answer.body).toContain(sentence)
    expect(answer.body).toContain('Minta pengelola server menyetel jamnya')
    expect(ready.booth.printed.join()).toMatch(reason)
    expect(await sessions(ready.booth)).toEqual([])
  })

  it('is not blamed when the issuer sends an expired token', async () => {
    const ready = await openBoothWithIssuer()

    const answer = await signInAs(ready, { exp: 1_600_000_000 })

    expect(answer.body).not.toContain('Jam server')
  })
})

describe('an e-mail off the allow-list', () => {
  it('gets a token that names the user, gives no access, and expires soon', async () => {
    const ready = await openBoothWithIssuer()

    const answer = await signInAs(ready, { email: 'tamu@contoh.com', name: 'Tamu' })

    const visitor = ready.booth.visitor(tokenIn(answer.headers.location))
    const refusal = {
      message: expect.stringContaining('whitelist'),
      user: {
        name: 'Tamu',
        email: 'tamu@contoh.com',
        picture: 'https://lh3.googleusercontent.com/ani',
      },
    }
    for (const path of ['/auth/status', '/auth/me', '/api/queue', '/api/admin/stats']) {
      const refused = await visitor.get(path)
      expect(refused.statusCode, path).toBe(403)
      expect(refused.json(), path).toEqual(refusal)
    }
    expect(await sessions(ready.booth)).toEqual([])

    ready.booth.setTime('2025-01-06T02:15:01.000Z')
    expect((await visitor.get('/auth/status')).json()).toMatchObject({ authenticated: false })
    expect((await visitor.get('/api/queue')).statusCode).toBe(401)
  })

  it.each([
    'a.ni@sekolah.sch.id',
    'ani+1@sekolah.sch.id',
    'an\u0131@sekolah.sch.id',
    'bo\u212A@sekolah.sch.id',
    'ani@sekolah.sch.id.evil.example',
  ])('differs from a listed one: %s', async email => {
    const ready = await openBoothWithIssuer()
    await ready.booth.allowList.add('ani@sekolah.sch.id', 'admin')
    await ready.booth.allowList.add('bok@sekolah.sch.id', 'admin')

    const answer = await signInAs(ready, { email })

    const visitor = ready.booth.visitor(tokenIn(answer.headers.location))
    expect((await visitor.get('/auth/status')).statusCode).toBe(403)
  })

  it('matches a listed one in another case', async () => {
    const ready = await openBoothWithIssuer({ ADMIN_EMAILS: 'Ani@Sekolah.sch.id' })

    const answer = await signInAs(ready, { email: ' ANI@sekolah.sch.id ' })

    const visitor = ready.booth.visitor(tokenIn(answer.headers.location))
    expect((await visitor.get('/auth/status')).json().user).toMatchObject({
      email: 'ani@sekolah.sch.id',
      role: 'admin',
    })
  })

  it('belongs to the first account, until it is added again', async () => {
    const ready = await openBoothWithIssuer()
    const { allowList } = ready.booth
    await allowList.add(ani.email, 'admin')
    const statusAs = async (sub: string) => {
      const token = tokenIn((await signInAs(ready, { sub })).headers.location)
      return (await ready.booth.visitor(token).get('/auth/status')).statusCode
    }

    expect(await statusAs('google-1')).toBe(200)
    expect(await statusAs('google-2')).toBe(403)
    expect(await statusAs('google-1')).toBe(200)

    await allowList.remove(ani.email)
    await allowList.add(ani.email, 'admin')
    expect(await statusAs('google-2')).toBe(200)
    expect(await statusAs('google-1')).toBe(403)
  })
})
