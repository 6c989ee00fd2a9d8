import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { openBooth } from './booth.ts'
import { openBrowser, type Page } from './browser.ts'

const CLIENT = { client_id: 'antrian', client_secret: 'between-the-two' }

/** Claims of the provider's one account, besides its name. */
type Account = { email?: string; email_verified?: boolean; name?: string }

/**
 * A booth that trusts a certified OpenID provider in its default configuration: its own pages, and
 * all claims in the userinfo endpoint. Only the client and one account are configured.
 */
export async function openBoothWithProvider(account: Account, env: Record<string, string> = {}) {
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const close = () => {
    http.close()
    http.closeAllConnections()
  }
  onTestFinished(close)

  const booth = await openBooth({
    env: {
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  const origin = await booth.listen()
  // Silences its warning on the console that its pages and keys are for development.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
  const { Provider } = await import('oidc-provider')
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${origin}/auth/google/callback`] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...account }),
    }),
  })
  http.on('request', provider.callback())
  const browser = openBrowser()

  return {
    booth,
    close,
    begin: () => browser.visit(`${origin}/auth/google`),
    /** Signs in through the provider's pages and returns to the booth. */
    signIn: async (): Promise<Page> => {
      const login = await browser.visit(`${origin}/auth/google`)
      const consent = await browser.visit(login.url, {
        prompt: 'login',
        login: 'ani',
        password: 'anything',
      })
      return browser.visit(consent.url, { prompt: 'consent' })
    },
    /** Reasons of refused sign-ins in the log. */
    reasons: () =>
      booth.printed
        .map(line => JSON.parse(line))
        .filter(({ msg }) => msg.startsWith('sign-in'))
        .map(({ msg, reason }) => reason ?? msg),
  }
}
