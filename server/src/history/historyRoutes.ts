import { envelope } from '@antrian/contract/envelope'
import { HistoryPage, HistoryQuery } from '@antrian/contract/history'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { HistoryRepository } from './historyRepository.ts'

interface Deps {
  history: HistoryRepository
}

export const historyRoutes: FastifyPluginAsyncZod<Deps> = async (app, { history }) => {
  app.get(
    '/',
    {
      schema: {
        tags: ['History'],
        security: bearer,
        summary: 'One page of the entries of any status, newest first',
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
}
