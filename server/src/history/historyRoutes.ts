import { envelope } from '@antrian/contract/envelope'
import { HistoryFilter, HistoryPage, HistoryQuery } from '@antrian/contract/history'
import { historyCsvName } from '@antrian/contract/historyCsv'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, download, failures } from '../answers.ts'
import { MINUTE } from '../clock.ts'
import type { ReadingTurns } from '../database/readingTurns.ts'
import type { HistoryExport } from './historyExport.ts'
import type { HistoryRepository } from './historyRepository.ts'

interface Deps {
  history: HistoryRepository
  exportHistory: HistoryExport
  readingTurns: ReadingTurns
}

/** A download that takes nothing for so long is over. */
const LONGEST_STALL = MINUTE

const described = (summary: string) => ({ tags: ['History'], security: bearer, summary })

export const historyRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { history, exportHistory, readingTurns },
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
    async ({ admin, query: { page, limit, ...filter } }) => {
      const read = () => history.page(filter, page, limit)
      // A page is a question to the rows of days; a search looks through every entry.
      const { entries, total } = await (filter.search
        ? readingTurns.take(admin.email, read)
        : read())
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
        response: { ...download('text/csv'), ...failures },
      },
    },
    async ({ admin, query }, reply) => {
      const { total, file } = await exportHistory(query, admin.email)
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
