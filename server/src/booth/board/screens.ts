import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSP_NONCE } from '@antrian/contract/cspNonce'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SendPage } from '../../platform/security/pages.ts'

/** Pages for those who are not signed in: entries of their own, with nothing of the admins' application. */
export interface Screens {
  board: string | undefined
  phone: string | undefined
  /** Names the version of the call screen. */
  build: string
}

export function readScreens(root: string): Screens {
  const read = (name: string) => {
    const file = join(root, name, 'index.html')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const board = read('board')
  const build = createHash('sha256')
    .update(board ?? '')
    .digest('hex')
    .slice(0, 8)
  return { board, phone: read('phone'), build }
}

interface Deps {
  screens: Screens
  sendPage: SendPage
  /** Whether phones may look a number up. */
  hasPhonePage: () => Promise<boolean>
}

/** One page for every key: whether it is right is the socket's to say. */
export function serveScreens(app: FastifyInstance, { screens, sendPage, hasPhonePage }: Deps) {
  const options = { config: { isUncounted: true }, schema: { hide: true } }
  const send = (reply: FastifyReply, html: string) =>
    sendPage(reply.header('cache-control', 'no-cache'), nonce => html.replaceAll(CSP_NONCE, nonce))

  app.get('/layar/:key', options, (_request, reply) =>
    screens.board === undefined ? reply.callNotFound() : send(reply, screens.board),
  )
  app.get('/nomor', options, async (_request, reply) =>
    screens.phone !== undefined && (await hasPhonePage())
      ? send(reply, screens.phone)
      : reply.callNotFound(),
  )
}
