import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { newToken } from '../../platform/security/tokens.ts'
import type { AllowListRepository } from './allowListRepository.ts'
import type { HandoverRepository } from './handoverRepository.ts'
import { type IdentityClient, newSignIn } from './identityClient.ts'
import type { SessionRepository } from './sessionRepository.ts'
import { failureReason, signInRefusal, unknownSignIn } from './signInFailure.ts'
import type { SignInRepository } from './signInRepository.ts'
import type { SignInWords } from './signInWords.ts'

interface Deps {
  identities: IdentityClient
  signIns: SignInRepository
  sessions: SessionRepository
  handovers: HandoverRepository
  allowList: AllowListRepository
  redirectUri: () => string
  words: SignInWords
  log: FastifyBaseLogger
}

const UNVERIFIED = {
  unverified: 'the provider has not verified the e-mail',
  unsaid: 'the provider does not say whether it has verified the e-mail (see OIDC_TRUST_EMAIL)',
}

export function createSignInService(deps: Deps) {
  const { identities, signIns, sessions, handovers, allowList, redirectUri, words, log } = deps

  return {
    /**
     * Returns the provider's address and the key that the browser must come back with: the one that
     * it has, so that a sign-in in another tab can still be finished.
     */
    async begin(known: string | undefined) {
      const signIn = newSignIn()
      const url = await identities.authorizationUrl(redirectUri(), signIn).catch(refuse)
      const browserKey = known || newToken()
      await signIns.begin(browserKey, signIn)
      return { url, browserKey }
    },

    /** Returns the token for the web app: a one-time token, or that of a refused visitor. */
    async finish(query: string, browserKey: string): Promise<string> {
      const state = new URLSearchParams(query).get('state')
      const signIn = browserKey && state && (await signIns.take(browserKey, state))
      if (!signIn) {
        log.warn('sign-in refused: not begun by this browser, used up, or too late')
        throw unknownSignIn()
      }

      const callback = new URL(`${redirectUri()}?${query}`)
      const { sub, emailIs, ...visitor } = await identities.identify(callback, signIn).catch(refuse)
      const { email } = visitor
      if (emailIs === 'missing') {
        log.warn('sign-in refused: the provider gave no e-mail')
        throw new Refusal(403, words.withoutEmail)
      }
      if (emailIs !== 'verified') {
        log.warn({ email }, `sign-in refused: ${UNVERIFIED[emailIs]}`)
        throw new Refusal(403, words.unverified)
      }

      if (await allowList.admits(email, sub)) {
        log.info({ email }, 'signed in')
        return handovers.open(visitor)
      }
      log.warn({ email }, 'sign-in refused: not on the allow-list as this account')
      return sessions.refuse(visitor)
    },
  }

  function refuse(error: unknown): never {
    const refusal = signInRefusal(error, words)
    log.warn({ reason: failureReason(error), status: refusal.statusCode }, 'sign-in failed')
    throw refusal
  }
}

export type SignInService = ReturnType<typeof createSignInService>
