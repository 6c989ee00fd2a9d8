import type { Visitor } from '@antrian/contract/session/session'
import { plainText } from '@antrian/contract/shared/plainText'
import * as oidc from 'openid-client'
import { MINUTE } from '../../platform/clock.ts'
import type { OidcClient } from '../../platform/config.ts'
import { GOOGLE_ISSUER } from '../../platform/settings.ts'
import type { SignIn } from './signInRepository.ts'

/**
 * Seconds. A sign-in makes two calls, so it reports within ten seconds that the provider is down.
 */
const TIMEOUT = 4

interface Identity extends Visitor {
  sub: string
  emailIs: 'verified' | 'unverified' | 'unsaid' | 'missing'
}

/** OpenID Connect client: code flow with PKCE, state, nonce and signature check. */
export function createIdentityClient(client: () => Promise<OidcClient>) {
  let discovered: Promise<oidc.Configuration> | undefined
  let discoveredAt = 0

  async function discover() {
    const { issuer, clientId, clientSecret } = await client()
    const url = new URL(issuer)
    // The settings allow http only on this machine.
    const insecure = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    return oidc.discovery(url, clientId, undefined, secretAsNamed(clientSecret), {
      timeout: TIMEOUT,
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
    })
  }

  /**
   * Forgets a discovery older than a minute, because the provider may have new keys or algorithms.
   */
  function forgetOld() {
    if (performance.now() - discoveredAt > MINUTE) discovered = undefined
  }

  /**
   * Discovers the provider at the first sign-in, so that the server starts while the provider is
   * down.
   */
  function configuration() {
    if (!discovered) {
      discoveredAt = performance.now()
      discovered = discover().catch(error => {
        discovered = undefined
        throw error
      })
    }
    return discovered
  }

  return {
    /** Repeats the discovery of the provider at the next sign-in. */
    forget: () => {
      discovered = undefined
    },

    async authorizationUrl(redirectUri: string, signIn: SignIn): Promise<string> {
      const provider = await configuration()
      return oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(signIn.code_verifier),
        code_challenge_method: 'S256',
        state: signIn.state,
        nonce: signIn.nonce,
        ...(offersAccounts(provider.serverMetadata()) && { prompt: SELECT_ACCOUNT }),
      }).href
    },

    async identify(callback: URL, signIn: SignIn): Promise<Identity> {
      const provider = await configuration()
      const tokens = await oidc
        .authorizationCodeGrant(provider, callback, {
          pkceCodeVerifier: signIn.code_verifier,
          expectedState: signIn.state,
          expectedNonce: signIn.nonce,
          idTokenExpected: true,
        })
        .catch(error => {
          forgetOld()
          throw error
        })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      const { sub } = claims
      const asksUserinfo =
        !has(claims, 'email', 'email_verified', 'name') &&
        provider.serverMetadata().userinfo_endpoint
      const userinfo = asksUserinfo
        ? await oidc.fetchUserInfo(provider, tokens.access_token, sub)
        : {}
      return identityOf(sub, claims, userinfo, (await client()).trustsEmail)
    },
  }
}

const SELECT_ACCOUNT = 'select_account'

/** Google supports select_account but does not list it. */
const offersAccounts = ({ issuer, prompt_values_supported: prompts }: oidc.ServerMetadata) =>
  issuer === GOOGLE_ISSUER || (Array.isArray(prompts) && prompts.includes(SELECT_ACCOUNT))

/**
 * Sends the secret in the body, unless the provider lists its methods without client_secret_post.
 */
function secretAsNamed(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (provider, ...request) => {
    const ways = provider.token_endpoint_auth_methods_supported
    return (ways && !ways.includes('client_secret_post') ? basic : post)(provider, ...request)
  }
}

type Claims = Record<string, unknown>

const has = (claims: Claims, ...names: string[]) => names.every(name => claims[name] !== undefined)

function identityOf(sub: string, claims: Claims, userinfo: Claims, trustsEmail: boolean): Identity {
  const { name, picture } = { ...userinfo, ...claims }
  // Takes both from the same source, because email_verified of one may be about another e-mail.
  const isSaid = has(claims, 'email', 'email_verified') || !has(userinfo, 'email')
  const { email, email_verified } = isSaid ? claims : userinfo
  const address = typeof email === 'string' ? email : ''
  return {
    sub,
    email: address,
    emailIs: emailIs(address, email_verified, trustsEmail),
    name: (typeof name === 'string' && cleanName(name)) || address,
    picture: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
  }
}

/** One line without control characters and unseen signs, because the name stands in lists and texts. */
const cleanName = (name: string) =>
  plainText(name.replaceAll(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

const LONGEST_NAME = 150

function emailIs(address: string, verified: unknown, isTrusted: boolean): Identity['emailIs'] {
  if (address === '') return 'missing'
  if (verified === undefined) return isTrusted ? 'verified' : 'unsaid'
  return verified === true ? 'verified' : 'unverified'
}

export type IdentityClient = ReturnType<typeof createIdentityClient>

export const newSignIn = (): SignIn => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  code_verifier: oidc.randomPKCECodeVerifier(),
})
