import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const CLIENT = { id: 'the-booth', secret: 'a-secret' }

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Signature = 'own' | 'stranger' | 'none' | 'hs256'

/** An OpenID issuer whose claims the test sets, with a valid or forged signature. */
export async function openIssuer() {
  const says = {
    isDown: false,
    status: 200,
    signature: 'own' as Signature,
    claims: {} as object,
    /** Additional metadata. */
    metadata: {} as object,
    userinfo: {} as object,
    /** The clock of its `Date` header. */
    clock: () => new Date(),
  }
  const asked: URLSearchParams[] = []

  const http = createServer(async (request, response) => {
    const { url = '' } = request
    if (says.isDown) return response.destroy()
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', date: says.clock().toUTCString() })
        .end(JSON.stringify(body))
    if (url.includes('/.well-known/')) return answer(200, { ...metadata(origin), ...says.metadata })
    if (url === '/jwks') {
      const key = publicKey.export({ format: 'jwk' })
      return answer(200, { keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] })
    }
    if (url === '/userinfo') return answer(200, says.userinfo)
    asked.push(new URLSearchParams(await text(request)))
    if (says.status !== 200) return answer(says.status, { error: 'server_error' })
    return answer(200, {
      access_token: 'at',
      token_type: 'Bearer',
      id_token: tokenOf(says.claims, says.signature),
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  onTestFinished(() => {
    http.close()
    http.closeAllConnections()
  })

  return {
    says,
    /** Requests of the server to the token endpoint. */
    asked,
    origin,
    settings: {
      OIDC_ISSUER: origin,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    },
    /** Makes valid claims for a sign-in with this nonce, changed by `over`. */
    vouches(nonce: string, over: object = {}, signature: Signature = 'own') {
      const now = Math.floor(Date.now() / 1000)
      says.signature = signature
      says.claims = {
        iss: origin,
        aud: CLIENT.id,
        sub: 'google-1',
        iat: now,
        exp: now + 600,
        nonce,
        email: 'ani@sekolah.sch.id',
        email_verified: true,
        name: 'Bu Ani',
        picture: 'https://lh3.googleusercontent.com/ani',
        ...over,
      }
    },
  }
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function tokenOf(claims: object, signature: Signature): string {
  const alg = { own: 'RS256', stranger: 'RS256', none: 'none', hs256: 'HS256' }[signature]
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg, kid: 'k1', typ: 'JWT' })}.${part(claims)}`
  const rs256 = (key: KeyObject) => sign('sha256', Buffer.from(signed), key).toString('base64url')
  const signatures = {
    own: () => rs256(privateKey),
    stranger: () => rs256(stranger),
    none: () => '',
    hs256: () => {
      const secret = publicKey.export({ type: 'spki', format: 'pem' })
      return createHmac('sha256', secret).update(signed).digest('base64url')
    },
  }
  return `${signed}.${signatures[signature]()}`
}
