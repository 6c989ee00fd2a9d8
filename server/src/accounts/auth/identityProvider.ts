import { type Config, type OidcClient, usesCodes } from '../../platform/config.ts'
import { GOOGLE_ISSUER } from '../../platform/settings.ts'
import { LOCAL_ACCOUNTS } from './localProvider/accounts.ts'
import type { LocalProvider } from './localProvider/localProvider.ts'
import { CODE_WORDS, GOOGLE_WORDS, OTHER_WORDS } from './signInWords.ts'

export type IdentityProvider = ReturnType<typeof chooseIdentityProvider>

/**
 * Chooses Google or another provider. Without one, people sign in with codes, and in development
 * with the local provider, which starts at the first sign-in.
 */
export function chooseIdentityProvider(config: Config) {
  const { google } = config
  if (google || usesCodes(config)) {
    const words = google?.issuer === GOOGLE_ISSUER ? GOOGLE_WORDS : OTHER_WORDS
    return {
      client: async () => {
        if (!google) throw new Error('no identity provider is set up')
        return google
      },
      words: google ? words : CODE_WORDS,
      accounts: [],
      isLocal: false,
      close: async () => {},
    }
  }

  let local: Promise<LocalProvider> | undefined
  return {
    client: async (redirectUri: () => string): Promise<OidcClient> => {
      local ??= import('./localProvider/localProvider.ts').then(({ startLocalProvider }) =>
        startLocalProvider(redirectUri()),
      )
      return (await local).client
    },
    words: GOOGLE_WORDS,
    isLocal: true,
    accounts: LOCAL_ACCOUNTS.flatMap(({ email, role }) => (role ? [{ email, role }] : [])),
    // Nothing to close if the local provider never started, for example because its package is
    // missing.
    close: async () => (await local?.catch(() => undefined))?.close(),
  }
}
