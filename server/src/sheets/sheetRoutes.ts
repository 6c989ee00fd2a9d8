import { Done, envelope } from '@antrian/contract/envelope'
import { NodeQuery } from '@antrian/contract/nodes'
import { SheetStatus } from '@antrian/contract/sheetBackup'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { Nodes } from '../realtime/nodes.ts'
import type { SheetBackup } from './sheetBackup.ts'

const described = (summary: string) => ({ tags: ['Developer'], security: bearer, summary })

interface Deps {
  sheets: SheetBackup
  nodes: Nodes
}

/** A test that fails is an answer, not an error: `success: false` and why. */
export const sheetRoutes: FastifyPluginAsyncZod<Deps> = async (app, { sheets, nodes }) => {
  const status = nodes.question('/sheets-status', () => sheets.status())

  app.get(
    '/sheets-status',
    {
      logLevel: 'warn',
      schema: {
        ...described('What the spreadsheet has, and what it is owed'),
        querystring: NodeQuery,
        response: { 200: envelope(SheetStatus), ...failures },
      },
    },
    async ({ query: { node } }) => ({ success: true, data: await status(node, undefined) }),
  )

  app.get(
    '/test-sheets-connection',
    {
      exposeHeadRoute: false,
      config: { isHeavy: true },
      schema: {
        ...described('Whether the spreadsheet can be reached; changes nothing'),
        response: { 200: Done, ...failures },
      },
    },
    sheets.testConnection,
  )

  app.post(
    '/test-sheets-backup',
    {
      config: { isHeavy: true },
      schema: {
        ...described('Writes a test row, and finds it again'),
        response: { 200: Done, ...failures },
      },
    },
    sheets.testBackup,
  )
}
