import { type Booth, openBooth } from './booth.ts'
import { type Issuer, openIssuer } from './issuer.ts'

const HOST = 'antrian.sekolah.sch.id'

/** A booth at its public address, whose sign-in trusts an issuer in the test's hand. */
export async function openBoothWithIssuer(env: Record<string, string> = {}) {
  const issuer = await openIssuer()
  const booth = await openBooth({
    env: { PUBLIC_URL: `https://${HOST}`, ...issuer.settings, ...env },
  })
  return { booth, issuer }
}

/** Begins a sign-in; gives what the browser then knows. */
export async function begin(booth: Booth) {
  const answer = await booth.app.inject({ url: '/auth/google', headers: { host: HOST } })
  const url = new URL(String(answer.headers.location))
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  return {
    answer,
    url,
    asked,
    cookies: Object.fromEntries(answer.cookies.map(c => [c.name, c.value])),
  }
}

/** Comes back from the issuer. */
export const finish = (booth: Booth, query: Record<string, string>, cookies = {}) =>
  booth.app.inject({
    url: `/auth/google/callback?${new URLSearchParams(query)}`,
    headers: { host: HOST },
    cookies,
  })

/** A whole sign-in as somebody the issuer vouches for; gives the answer of the callback. */
export async function signInAs(
  { booth, issuer }: { booth: Booth; issuer: Issuer },
  claims: object = {},
  signature?: Parameters<Issuer['vouches']>[2],
  query: Record<string, string> = {},
) {
  const { asked, cookies } = await begin(booth)
  issuer.vouches(asked('nonce'), claims, signature)
  return finish(booth, { ...query, code: 'c', state: asked('state') }, cookies)
}

/** Whom a sign-in ends as, with the session's own token for the one in the address. */
export async function cameBack(booth: Booth, location: unknown) {
  const { token } = (await booth.visitor(tokenIn(location)).get('/auth/status')).json()
  return booth.visitor(token)
}

/** The token in the address that a sign-in ends at. */
export const tokenIn = (location: unknown) =>
  new URL(String(location)).searchParams.get('token') ?? ''
