import type { Visitor } from '@antrian/contract/session'
import * as oidc from 'openid-client'
import type { OidcClient } from '../config.ts'
import type { SignIn } from './signInRepository.ts'

/** Seconds; sign-in takes two calls, and says within ten that the provider is down. */
const TIMEOUT = 4

/** Whom the identity provider vouches for. */
export interface Identity extends Visitor {
  sub: string
  isEmailVerified: boolean
}

/** OpenID Connect: code flow with PKCE, state and nonce, and a checked signature. */
export function createIdentityClient(client: () => Promise<OidcClient>) {
  let discovered: Promise<oidc.Configuration> | undefined

  async function discover() {
    const { issuer, clientId, clientSecret } = await client()
    const url = new URL(issuer)
    // The settings allow it on this machine alone.
    const insecure = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    return oidc.discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT,
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
    })
  }

  /** Asked for at the first sign-in, so that the server starts while the provider is down. */
  function configuration() {
    discovered ??= discover().catch(error => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    /** The provider is asked anew what it is, at the next sign-in. */
    forget: () => {
      discovered = undefined
    },

    async authorizationUrl(redirectUri: string, signIn: SignIn): Promise<string> {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(signIn.code_verifier),
        code_challenge_method: 'S256',
        state: signIn.state,
        nonce: signIn.nonce,
        prompt: 'select_account',
      }).href
    },

    async identify(callback: URL, signIn: SignIn): Promise<Identity> {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, {
        pkceCodeVerifier: signIn.code_verifier,
        expectedState: signIn.state,
        expectedNonce: signIn.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      const { sub, email, email_verified, name, picture } = claims
      const address = typeof email === 'string' ? email : ''
      return {
        sub,
        email: address,
        isEmailVerified: email_verified === true && address !== '',
        name: typeof name === 'string' && name ? name : address,
        picture: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
      }
    },
  }
}

export type IdentityClient = ReturnType<typeof createIdentityClient>

export const newSignIn = (): SignIn => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  code_verifier: oidc.randomPKCECodeVerifier(),
})
