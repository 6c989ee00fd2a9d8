import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import type { OidcClient } from '../../../platform/config.ts'
import { accountPage } from './accountPage.ts'
import { LOCAL_ACCOUNTS } from './accounts.ts'
import { providerConfiguration } from './providerConfiguration.ts'

export interface LocalProvider {
  client: OidcClient
  close: () => void
}

/**
 * Starts an OpenID provider in place of Google, so that the whole sign-in works on a fresh machine.
 * For development only: it listens on loopback, because anyone can sign in as any account.
 */
export async function startLocalProvider(redirectUri: string): Promise<LocalProvider> {
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  // Not localhost, because cookies ignore ports and the two servers would share theirs.
  const issuer = `http://127.0.0.1:${port}`
  const client = {
    issuer,
    clientId: 'antrian-photobooth',
    clientSecret: newSecret(),
    trustsEmail: false,
  }

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const configuration = { client, redirectUri, cookieKey: newSecret(), privateKey }
  const provider = await openProvider(configuration)
  const answer = provider.callback()

  http.on('request', (request, response) => {
    // Removes the session cookie, so that every sign-in asks for the account.
    request.headers.cookie = request.headers.cookie?.replace(/\b_session[^;]*;? */g, '')
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    if (request.method === 'POST') return void finish(provider, request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(accountPage())
  })

  return {
    client,
    close() {
      http.close()
      http.closeAllConnections()
    },
  }
}

type Finish = Parameters<Provider['interactionFinished']>

async function finish(provider: Provider, request: IncomingMessage, response: Finish[1]) {
  const chosen = new URLSearchParams(await text(request)).get('account')
  const account = LOCAL_ACCOUNTS.find(({ sub }) => sub === chosen)
  const result = account
    ? { login: { accountId: account.sub }, select_account: {} }
    : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result).catch(() => {
    response.statusCode = 400
    response.end('Pilihan akun ini sudah kedaluwarsa.')
  })
}

/** Silences the console, because oidc-provider warns about a development setup. */
async function openProvider(options: Parameters<typeof providerConfiguration>[1]) {
  const { info, warn } = console
  console.info = console.warn = () => {}
  try {
    const { interactionPolicy, Provider } = await import('oidc-provider')
    return new Provider(options.client.issuer, providerConfiguration(interactionPolicy, options))
  } finally {
    Object.assign(console, { info, warn })
  }
}

const newSecret = () => randomBytes(24).toString('base64url')
