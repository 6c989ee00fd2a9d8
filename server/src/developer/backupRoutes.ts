import {
  BackupParams,
  DatabaseBackup,
  DatabaseBackups as Shape,
} from '@antrian/contract/databaseBackup'
import { envelope } from '@antrian/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, download, failures } from '../answers.ts'
import { MINUTE } from '../clock.ts'
import type { DatabaseBackups } from './databaseBackups.ts'

/** A download that takes nothing for so long is over. */
const LONGEST_STALL = MINUTE

const described = (summary: string) => ({ tags: ['Developer'], security: bearer, summary })

export const backupRoutes: FastifyPluginAsyncZod<{ backups: DatabaseBackups }> = async (
  app,
  { backups },
) => {
  app.get(
    '/backups',
    {
      logLevel: 'warn',
      schema: {
        ...described('The backups there are, newest first'),
        response: { 200: envelope(Shape), ...failures },
      },
    },
    async () => ({ success: true, data: await backups.list() }),
  )

  app.post(
    '/backups',
    {
      config: { isHeavy: true },
      schema: {
        ...described('Copies the whole database while the server works on'),
        response: { 201: envelope(DatabaseBackup), ...failures },
      },
    },
    async ({ admin }, reply) =>
      reply.code(201).send({ success: true, data: await backups.make(admin) }),
  )

  app.get(
    '/backups/:name',
    {
      exposeHeadRoute: false,
      schema: {
        ...described('One backup, to be kept elsewhere'),
        params: BackupParams,
        response: { ...download('application/octet-stream'), ...failures },
      },
    },
    async ({ params: { name }, admin }, reply) => {
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
