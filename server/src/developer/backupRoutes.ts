import {
  BackupParams,
  DatabaseBackup,
  DatabaseBackups as Shape,
} from '@antrian/contract/databaseBackup'
import { envelope } from '@antrian/contract/envelope'
import { NodeQuery } from '@antrian/contract/nodes'
import type { User } from '@antrian/contract/session'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, download, failures } from '../answers.ts'
import { MINUTE } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Nodes } from '../realtime/nodes.ts'
import type { DatabaseBackups } from './databaseBackups.ts'

/** Until another node that makes one is no longer waited for. */
const LONGEST_BACKUP = 10 * MINUTE

/** A download that takes nothing for so long is over. */
const LONGEST_STALL = MINUTE

const ELSEWHERE = 'Backup ini ada di node lain: ambil dari foldernya di sana'

const described = (summary: string) => ({ tags: ['Developer'], security: bearer, summary })

interface Deps {
  backups: DatabaseBackups
  nodes: Nodes
}

/** Each node keeps its own. */
export const backupRoutes: FastifyPluginAsyncZod<Deps> = async (app, { backups, nodes }) => {
  const list = nodes.question('/backups', () => backups.list())
  const make = nodes.question('/backups make', (by: User) => backups.make(by), LONGEST_BACKUP)

  app.get(
    '/backups',
    {
      logLevel: 'warn',
      schema: {
        ...described('The backups there are, newest first'),
        querystring: NodeQuery,
        response: { 200: envelope(Shape), ...failures },
      },
    },
    async ({ query: { node } }) => ({ success: true, data: await list(node, undefined) }),
  )

  app.post(
    '/backups',
    {
      config: { isHeavy: true },
      schema: {
        ...described('Copies the whole database while the server works on'),
        querystring: NodeQuery,
        response: { 201: envelope(DatabaseBackup), ...failures },
      },
    },
    async ({ query: { node }, admin }, reply) =>
      reply.code(201).send({ success: true, data: await make(node, admin) }),
  )

  app.get(
    '/backups/:name',
    {
      exposeHeadRoute: false,
      schema: {
        ...described('One backup, to be kept elsewhere; of the node that is asked alone'),
        querystring: NodeQuery,
        params: BackupParams,
        response: { ...download('application/octet-stream'), ...failures },
      },
    },
    async ({ params: { name }, query: { node }, admin }, reply) => {
      if (!nodes.isHere(node)) throw new Refusal(409, ELSEWHERE)
      const { size, file } = await backups.open(name, admin)
      reply.raw.setTimeout(LONGEST_STALL, () => file.destroy())
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-length': size,
        'content-disposition': `attachment; filename="${name}"`,
        'access-control-expose-headers': 'content-disposition',
      })
      return reply.send(file as never)
    },
  )
}
