import { type Booth, openBooth } from './booth.ts'
import { type Issuer, openIssuer } from './issuer.ts'

const HOST = 'antrian.sekolah.sch.id'

/** A booth at its public address that trusts the test's issuer. */
export async function openBoothWithIssuer(env: Record<string, string> = {}) {
  const issuer = await openIssuer()
  const booth = await openBooth({
    env: { PUBLIC_URL: `https://${HOST}`, ...issuer.settings, ...env },
  })
  return { booth, issuer }
}

/** Cookies as a browser keeps them after an answer. */
export const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

/** Begins a sign-in; returns the cookies and parameters that the browser has then. */
export async function begin(booth: Booth, had = {}) {
  const headers = { host: HOST }
  const answer = await booth.app.inject({ url: '/auth/google', headers, cookies: had })
  const url = new URL(String(answer.headers.location))
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  return {
    answer,
    url,
    asked,
    cookies: cookiesOf(answer),
  }
}

/** Returns from the issuer to the callback. */
export const finish = (booth: Booth, query: Record<string, string>, cookies = {}) =>
  booth.app.inject({
    url: `/auth/google/callback?${new URLSearchParams(query)}`,
    headers: { host: HOST },
    cookies,
  })

/** Signs in completely as a person that the issuer confirms; returns the callback's answer. */
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

/** The user of a finished sign-in; exchanges the hand-over token for the session token. */
export async function cameBack(booth: Booth, location: unknown) {
  const { token } = (await booth.visitor(tokenIn(location)).get('/auth/status')).json()
  return booth.visitor(token)
}

/** The token in the final address of a sign-in. */
export const tokenIn = (location: unknown) =>
  new URL(String(location)).searchParams.get('token') ?? ''
