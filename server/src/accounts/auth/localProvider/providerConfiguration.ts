import type { KeyObject } from 'node:crypto'
import type { interactionPolicy, RequestContext } from 'oidc-provider'
import type { OidcClient } from '../../../platform/config.ts'
import { LOCAL_ACCOUNTS } from './accounts.ts'

interface Options {
  client: OidcClient
  redirectUri: string
  cookieKey: string
  privateKey: KeyObject
}

/**
 * Configures the provider like Google: claims in the ID token, an account picker, and no consent
 * page.
 */
export function providerConfiguration(policy: typeof interactionPolicy, options: Options) {
  const { client, redirectUri, cookieKey, privateKey } = options
  const prompts = policy.base()
  prompts.remove('consent')
  prompts.add(new policy.Prompt({ name: 'select_account', requestable: true }), 0)

  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'local', alg: 'RS256', use: 'sig' }],
    },
    // Seconds.
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 60, IdToken: 600 },
    cookies: { keys: [cookieKey] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    findAccount: (_context: unknown, sub: string) => {
      const account = LOCAL_ACCOUNTS.find(account => account.sub === sub)
      if (!account) return undefined
      const { name, email } = account
      return { accountId: sub, claims: () => ({ sub, name, email, email_verified: true }) }
    },
    loadExistingGrant: async ({ oidc }: RequestContext) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: {
      policy: prompts,
      url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    discovery: { prompt_values_supported: ['select_account'] },
    features: { devInteractions: { enabled: false } },
  }
}
