import type { IncomingMessage } from 'node:http'
import { CAPABILITIES, LOCAL_CAPABILITIES } from '@antrian/contract/session/session'
import type { FastifyRequest } from 'fastify'
import { hasPageSettings, usesCodes } from '../platform/config.ts'
import { addressOfServer } from '../platform/networkAddress.ts'
import type { Platform } from '../platform/platform.ts'
import { handshakeTicket } from '../platform/security/handshakeTicket.ts'
import { createAllowListRepository } from './auth/allowListRepository.ts'
import { createBrowserKey } from './auth/browserKey.ts'
import { forgetExpired } from './auth/forgetExpired.ts'
import { createGuard } from './auth/guard.ts'
import { createHandoverRepository } from './auth/handoverRepository.ts'
import { createIdentityClient } from './auth/identityClient.ts'
import type { IdentityProvider } from './auth/identityProvider.ts'
import { createSessionRepository } from './auth/sessionRepository.ts'
import { sessionRoutes } from './auth/sessionRoutes.ts'
import { createSignInRepository } from './auth/signInRepository.ts'
import { CALLBACK_PATH, signInRoutes } from './auth/signInRoutes.ts'
import { createSignInService } from './auth/signInService.ts'
import { serveCodes } from './codes/codes.ts'

/** Registers sign-in, and guards every route that is not public. */
export async function registerAccounts(platform: Platform, provider: IdentityProvider) {
  const { app, config, log, db, clock, clocks, timeZone, realtime, callers, publicUrl } = platform
  const redirectUri = () => publicUrl() + CALLBACK_PATH
  app.addHook('onClose', provider.close)

  const sessions = createSessionRepository(db, clocks.steady)
  const handovers = createHandoverRepository(db, clocks.steady)
  platform.terms.add(trx => forgetExpired(trx, clocks.steady()))
  const identities = createIdentityClient(() => provider.client(redirectUri))
  const browserKey = createBrowserKey(publicUrl)
  const allowList = createAllowListRepository(db, clock)
  await fillAllowList(allowList, provider, platform)

  const hasCodes = usesCodes(config)

  const guard = createGuard(sessions)
  const arriving = new WeakSet<FastifyRequest>()
  // Before anything else reads the request.
  app.addHook('onRequest', async request => {
    await guard(request)
    // Not at once, because a body is read after its headers, also when both arrived together.
    setImmediate(() => {
      // Requests of `inject` have no `complete`.
      const { complete = true } = request.raw as Partial<IncomingMessage>
      if (!complete) arriving.add(request)
    })
  })
  // Checks the caller of a late body again, who may have been removed since.
  app.addHook('preValidation', async request => {
    if (arriving.has(request)) await guard(request)
  })
  await app.register(signInRoutes, {
    service: createSignInService({
      identities,
      signIns: createSignInRepository(db, clocks.steady),
      sessions,
      handovers,
      allowList,
      redirectUri,
      words: provider.words,
      log,
    }),
    browserKey,
    publicUrl,
    codePage: hasCodes ? '/masuk' : undefined,
    webUrl: () => config.webOrigins[0] ?? publicUrl(),
    sendPage: platform.sendPage,
  })
  await app.register(sessionRoutes, {
    prefix: '/auth',
    sessions,
    handovers,
    browserKey,
    leaveTicket: (reply, sessionHash) => {
      const ticket = callers.ticketFor(sessionHash)
      handshakeTicket.leave(reply, ticket, publicUrl().startsWith('https:'))
    },
    timeZone,
    capabilities: [...CAPABILITIES, ...localCapabilities(config)],
    signInWith: provider.words.signInWith,
    addressFor: request => addressOfServer(platform, request),
    onClosed: realtime.endSession,
  })
  const codes = hasCodes ? serveCodes(platform, browserKey) : undefined
  return { sessions, allowList, identities, codes }
}

export type Accounts = Awaited<ReturnType<typeof registerAccounts>>

const localCapabilities = (config: Platform['config']) =>
  LOCAL_CAPABILITIES.filter(name =>
    name === 'server-settings' ? hasPageSettings(config) : usesCodes(config),
  )

async function fillAllowList(
  allowList: Accounts['allowList'],
  provider: IdentityProvider,
  { config, log }: Platform,
) {
  if (!provider.isLocal) {
    const emails = await allowList.endLocalAccounts()
    if (emails.length)
      log.warn({ emails }, 'accounts of the local provider were taken off the list')
  }
  await allowList.seed([
    ...config.developerEmails.map(email => ({ email, role: 'developer' as const })),
    ...config.adminEmails.map(email => ({ email, role: 'admin' as const })),
    ...provider.accounts,
  ])
  if (!config.production || usesCodes(config)) return
  if (!config.publicUrl) log.warn('PUBLIC_URL is not set: sign-in returns to http://localhost')
  if (!(await allowList.list()).length) {
    log.warn('nobody may sign in: antrian allow add EMAIL developer')
  }
}
