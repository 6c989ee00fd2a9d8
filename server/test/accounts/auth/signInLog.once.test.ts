import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import {
  begin,
  cameBack,
  finish,
  openBoothWithIssuer,
  signInAs,
  tokenIn,
} from '../../support/signIn.ts'

const LOGGED = { LOG_LEVEL: 'info' }

/** Log lines about sign-ins and sign-outs: e-mail and message. */
const linesOf = ({ printed }: Booth) =>
  printed
    .map(line => JSON.parse(line))
    .filter(line => line.email || line.reason || /sign/.test(line.msg))

describe('the log of sign-ins', () => {
  it('names each sign-in and its end, without a token', async () => {
    const ready = await openBoothWithIssuer(LOGGED)
    await ready.booth.allowList.add(ani.email, 'admin')

    const { headers } = await signInAs(ready, { email: ani.email })
    const visitor = await cameBack(ready.booth, headers.location)
    await visitor.post('/auth/logout')

    expect(linesOf(ready.booth)).toMatchObject([
      { email: ani.email, msg: 'signed in' },
      { email: ani.email, msg: 'signed out' },
    ])
    const everything = ready.booth.printed.join()
    for (const token of [tokenIn(headers.location), visitor.token]) {
      expect(everything).not.toContain(token)
    }
  })

  it.each([
    ['off the list', { email: 'tamu@contoh.test' }, 'not on the allow-list'],
    ['without a verified e-mail', { email_verified: false }, 'has not verified the e-mail'],
  ])('names each refused sign-in with its reason: %s', async (_, claims, why) => {
    const ready = await openBoothWithIssuer(LOGGED)

    await signInAs(ready, claims)

    expect(linesOf(ready.booth)).toMatchObject([
      { email: expect.stringContaining('@'), msg: expect.stringContaining(why) },
    ])
  })

  it('contains the provider’s reason, shortened', async () => {
    const { booth } = await openBoothWithIssuer(LOGGED)
    const { asked, cookies } = await begin(booth)

    await finish(
      booth,
      { error: 'access_denied', error_description: `no${'!'.repeat(5000)}`, state: asked('state') },
      cookies,
    )

    const [line] = linesOf(booth)
    expect(line).toMatchObject({ msg: 'sign-in failed', status: 403 })
    expect(line.reason).toContain('access_denied: no!!')
    expect(line.reason.length).toBeLessThan(1000)
  })

  it('reports once that the provider is down', async () => {
    const { booth, issuer } = await openBoothWithIssuer(LOGGED)
    const { asked, cookies } = await begin(booth)
    issuer.says.status = 500

    await finish(booth, { code: 'c', state: asked('state') }, cookies)

    expect(linesOf(booth)).toMatchObject([{ msg: 'sign-in failed', status: 502 }])
  })

  it('reports a callback that this browser had not started', async () => {
    const { booth } = await openBoothWithIssuer(LOGGED)

    await finish(booth, { code: 'c', state: 'another' })

    expect(linesOf(booth)).toMatchObject([
      { msg: expect.stringContaining('not begun by this browser') },
    ])
  })

  it('names the admin of a refused developer’s call', async () => {
    const booth = await openBooth({ env: LOGGED })

    await (await booth.signedInAs(ani)).get('/api/developer/health')

    expect(linesOf(booth)).toMatchObject([
      { email: ani.email, route: '/api/developer/health', msg: 'refused: not a developer' },
    ])
  })
})
