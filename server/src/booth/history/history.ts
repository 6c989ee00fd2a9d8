import { historyCalls } from '@antrian/contract/history/history'
import { historyCsvName } from '@antrian/contract/history/historyCsv'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createHistoryExport } from './historyExport.ts'
import { historyPage } from './historyRepository.ts'

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

    exportHistory: async ({ admin, query }) => {
      const { total, file } = await exportHistory(query, admin.email)
      return { name: historyCsvName(query), content: file, headers: { 'x-total-count': total } }
    },
  })
}
