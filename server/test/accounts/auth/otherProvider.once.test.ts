import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseIdentityProvider } from '../../../src/accounts/auth/identityProvider.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { openBooth } from '../../support/booth.ts'
import { openBoothWithProvider } from '../../support/otherProvider.ts'
import { ani } from '../../support/people.ts'
import { cameBack } from '../../support/signIn.ts'

const ANI = { email: ani.email, email_verified: true, name: 'Bu Ani' }
const TRUSTED = { OIDC_TRUST_EMAIL: 'true' }

afterEach(() => void vi.restoreAllMocks())

describe('a certified provider with default settings', () => {
  it('admits a listed user by the claims of its userinfo', async () => {
    const { booth, signIn } = await openBoothWithProvider(ANI)
    await booth.allowList.add(ani.email, 'admin')

    const page = await signIn()

    expect([new URL(page.url).pathname, page.status]).toEqual(['/auth/callback', 200])
    const status = await (await cameBack(booth, page.url)).get('/auth/status')
    expect(status.json()).toMatchObject({
      authenticated: true,
      user: { name: 'Bu Ani', email: ani.email, role: 'admin' },
    })
  })

  it('admits an e-mail without a claim of verification, where the settings allow it', async () => {
    const { booth, signIn } = await openBoothWithProvider({ email: ani.email }, TRUSTED)
    await booth.allowList.add(ani.email, 'admin')

    const { url } = await signIn()

    const status = await (await cameBack(booth, url)).get('/auth/status')
    expect(status.json().user).toMatchObject({ name: ani.email, email: ani.email })
  })

  it.each([
    [
      'no word on the e-mail',
      { email: ani.email },
      {},
      'Email akun sekolah ini belum diverifikasi.',
      'does not say whether it has verified the e-mail (see OIDC_TRUST_EMAIL)',
    ],
    [
      'an e-mail that is not verified, though the settings trust it',
      { email: ani.email, email_verified: false },
      TRUSTED,
      'Email akun sekolah ini belum diverifikasi.',
      'has not verified the e-mail',
    ],
    ['no e-mail', {}, TRUSTED, 'Akun sekolah ini tidak memberi tahu emailnya.', 'gave no e-mail'],
    [
      'another secret than ours',
      ANI,
      { GOOGLE_CLIENT_SECRET: 'another' },
      'Jawaban layanan akun sekolah tidak membuktikan siapa yang masuk.',
      'invalid_client: client authentication failed',
    ],
  ])('causes a refusal and its log line: %s', async (_, account, env, sentence, reason) => {
    const { booth, signIn, reasons } = await openBoothWithProvider(account, env)
    await booth.allowList.add(ani.email, 'admin')

    const page = await signIn()

    expect(page.html).toContain(sentence)
    expect(page.html).not.toContain('Google')
    expect(reasons()).toEqual([expect.stringContaining(reason)])
  })

  it('causes a sentence when it cannot be reached', async () => {
    const { close, begin, reasons } = await openBoothWithProvider(ANI)
    close()

    const page = await begin()

    expect(page.html).toContain('Layanan akun sekolah sedang tidak dapat dihubungi')
    expect(reasons()).toContainEqual(expect.stringContaining('ECONNREFUSED'))
  })
})

describe('a guest', () => {
  it('sees the name of a provider other than Google', async () => {
    const { booth } = await openBoothWithProvider(ANI)
    const google = await openBooth()

    const status = await booth.visitor().get('/auth/status')
    expect(status.json()).toMatchObject({ authenticated: false, signInWith: 'akun sekolah' })
    expect((await google.visitor().get('/auth/status')).json()).not.toHaveProperty('signInWith')
  })
})

describe('the sentences of a sign-in', () => {
  it.each([
    ['Google', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
    ['the local provider in its place', {}],
  ])('name Google with %s', (_, env) => {
    const { words } = chooseIdentityProvider(readConfig(env))

    const { clocksApart, ...sentences } = words
    for (const sentence of [...Object.values(sentences), clocksApart('5 menit di depan')]) {
      expect(sentence).toContain('Google')
    }
  })
})
