import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSP_NONCE } from '@antrian/contract/shared/cspNonce'
import type { FastifyInstance } from 'fastify'
import type { SendPage } from '../security/pages.ts'

/**
 * Reads a public page of the built web app, which contains nothing of the admins' app. The hash of
 * the page is its version.
 */
export function readScreen(root: string, name: string) {
  const file = join(root, name, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const build = createHash('sha256')
    .update(html ?? '')
    .digest('hex')
    .slice(0, 8)
  return { html, build }
}

const OPTIONS = { config: { isUncounted: true }, schema: { hide: true } }

/**
 * Serves the same page for every key, because the socket checks the key. Serves it also when the
 * database does not answer `isOn`, because the page says that nothing answers and tries again.
 */
export function serveScreen(
  app: FastifyInstance,
  address: '/layar/:key' | '/kasir/:key' | '/nomor' | '/masuk' | '/mulai',
  html: string | undefined,
  sendPage: SendPage,
  isOn: () => Promise<boolean> = async () => true,
) {
  app.get(address, OPTIONS, async (_request, reply) =>
    html !== undefined && (await isOn().catch(() => true))
      ? sendPage(reply.header('cache-control', 'no-cache'), nonce =>
          html.replaceAll(CSP_NONCE, nonce),
        )
      : reply.callNotFound(),
  )
}
