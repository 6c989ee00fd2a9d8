import { historyCalls } from '@antrian/contract/history/history'
import { historyCsvName } from '@antrian/contract/history/historyCsv'
import { MINUTE } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createHistoryExport } from './historyExport.ts'
import { historyPage } from './historyRepository.ts'

/** Timeout for a download that reads nothing (ms). */
const LONGEST_STALL = MINUTE

export function serveHistory({ app, readers, readingTurns, timeZone, log }: Platform) {
  const exportHistory = createHistoryExport({ readers, readingTurns, timeZone, log })

  serveCalls(app, historyCalls, {
    getHistory: async ({ admin, query: { page, limit, ...filter } }) => {
      const read = () => historyPage(readers, filter, page, limit)
      // A search waits for its turn because it reads every entry. A page reads only the rows of its
      // days.
      const { entries, total } = await (filter.search
        ? readingTurns.take(admin.email, read)
        : read())
      const pages = Math.max(1, Math.ceil(total / limit))
      return { queues: entries, pagination: { page, limit, total, pages } }
    },

    exportHistory: async ({ admin, query }, reply) => {
      const { total, file } = await exportHistory(query, admin.email)
      reply.raw.setTimeout(LONGEST_STALL, () => file.destroy())
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${historyCsvName(query)}"`,
        'x-total-count': total,
        'access-control-expose-headers': 'content-disposition, date, x-total-count',
      })
      return reply.send(file)
    },
  })
}
