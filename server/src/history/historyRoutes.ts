import { envelope } from '@antrian/contract/envelope'
import { HistoryFilter, HistoryPage, HistoryQuery } from '@antrian/contract/history'
import { historyCsvName } from '@antrian/contract/historyCsv'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import { MINUTE } from '../clock.ts'
import type { HistoryExport } from './historyExport.ts'
import type { HistoryRepository } from './historyRepository.ts'

interface Deps {
  history: HistoryRepository
  exportHistory: HistoryExport
}

/** A download that takes nothing for so long is over. */
const LONGEST_STALL = MINUTE

const described = (summary: string) => ({ tags: ['History'], security: bearer, summary })

export const historyRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { history, exportHistory },
) => {
  app.get(
    '/',
    {
      schema: {
        ...described('One page of the entries of any status, newest first'),
        querystring: HistoryQuery,
        response: { 200: envelope(HistoryPage), ...failures },
      },
    },
    async ({ query: { page, limit, ...filter } }) => {
      const { entries, total } = await history.page(filter, page, limit)
      const pages = Math.max(1, Math.ceil(total / limit))
      return { success: true, data: { queues: entries, pagination: { page, limit, total, pages } } }
    },
  )

  app.get(
    '/export',
    {
      exposeHeadRoute: false,
      schema: {
        ...described('Every entry of a filter as CSV, newest first, as it is at the first byte'),
        querystring: HistoryFilter,
        response: failures,
      },
    },
    async ({ query }, reply) => {
      const { total, file } = await exportHistory(query)
      reply.raw.setTimeout(LONGEST_STALL, () => file.destroy())
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${historyCsvName(query)}"`,
        'x-total-count': total,
        'access-control-expose-headers': 'content-disposition, x-total-count',
      })
      return reply.send(file as never)
    },
  )
}
