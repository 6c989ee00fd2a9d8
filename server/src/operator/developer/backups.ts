import { databaseBackupCalls } from '@antrian/contract/databaseBackup'
import type { User } from '@antrian/contract/session'
import type { FastifyInstance } from 'fastify'
import { MINUTE } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { DatabaseBackups } from './databaseBackups.ts'

/** Timeout for a backup on another node (ms). */
const LONGEST_BACKUP = 10 * MINUTE

/** Timeout for a download that reads nothing (ms). */
const LONGEST_STALL = MINUTE

const ELSEWHERE = 'Backup ini ada di node lain: ambil dari foldernya di sana'

interface Deps {
  backups: DatabaseBackups
  nodes: Nodes
}

/** Calls of backups, which each node stores separately. */
export function serveBackups(app: FastifyInstance, { backups, nodes }: Deps) {
  const make = nodes.question('/backups make', (by: User) => backups.make(by), LONGEST_BACKUP)

  serveCalls(app, databaseBackupCalls, {
    listBackups: nodes.answer('/backups', () => backups.list()),

    makeBackup: ({ query, admin }) => make(query.node, admin),

    downloadBackup: async ({ params: { name }, query, admin }, reply) => {
      if (!nodes.isHere(query.node)) throw new Refusal(409, ELSEWHERE)
      const { size, file } = await backups.open(name, admin)
      reply.raw.setTimeout(LONGEST_STALL, () => file.destroy())
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-length': size,
        'content-disposition': `attachment; filename="${name}"`,
        'access-control-expose-headers': 'content-disposition, date',
      })
      return reply.send(file)
    },
  })
}
