import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSP_NONCE } from '@antrian/contract/cspNonce'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SendPage } from '../../platform/security/pages.ts'

/** Public pages. They have their own entry points and contain nothing of the admins' app. */
export interface Screens {
  board: string | undefined
  phone: string | undefined
  /** Version of the call screen. */
  build: string
}

/** Reads a page of the built web app. The hash of the page is its version. */
export function readScreen(root: string, name: string) {
  const file = join(root, name, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const build = createHash('sha256')
    .update(html ?? '')
    .digest('hex')
    .slice(0, 8)
  return { html, build }
}

export function readScreens(root: string): Screens {
  const { html, build } = readScreen(root, 'board')
  return { board: html, phone: readScreen(root, 'phone').html, build }
}

const OPTIONS = { config: { isUncounted: true }, schema: { hide: true } }

const send = (sendPage: SendPage, reply: FastifyReply, html: string) =>
  sendPage(reply.header('cache-control', 'no-cache'), nonce => html.replaceAll(CSP_NONCE, nonce))

/** Serves the same page for every key, because the socket checks the key. */
export function serveScreen(
  app: FastifyInstance,
  address: `${string}/:key`,
  html: string | undefined,
  sendPage: SendPage,
) {
  app.get(address, OPTIONS, (_request, reply) =>
    html === undefined ? reply.callNotFound() : send(sendPage, reply, html),
  )
}

interface Deps {
  screens: Screens
  sendPage: SendPage
  /** Whether phones may look up a number. */
  hasPhonePage: () => Promise<boolean>
}

export function serveScreens(app: FastifyInstance, { screens, sendPage, hasPhonePage }: Deps) {
  serveScreen(app, '/layar/:key', screens.board, sendPage)
  app.get('/nomor', OPTIONS, async (_request, reply) =>
    screens.phone !== undefined && (await hasPhonePage())
      ? send(sendPage, reply, screens.phone)
      : reply.callNotFound(),
  )
}
