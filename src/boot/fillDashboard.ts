import type { QueueEntry } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import type { StatsOverview } from '@antrian/contract/stats'
import { isActive } from '@/services/activeEntries'
import { FIRST_REQUESTS } from '@/services/firstRequests'
import { initials } from '@/ui/initials'
import {
  formatAgo,
  formatClock,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatSpan,
} from '@/ui/time/format'
import { pageKnown, rowKnown } from './dashboardKnown'
import { drawing } from './drawing'
import { deviceAt, fill, isOn, type PageTemplates, type Read, rowsOf } from './fill'

declare const DATA: PageTemplates

const formats = {
  formatAgo,
  formatClock,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatRupiah,
  formatSpan,
  initials,
}

const { preloaded } = window
if (preloaded?.page === 'dashboard' && navigator.onLine) {
  void fill(preloaded, {
    read: readAnswers,
    draw: (answers, now) => {
      const device = { ...deviceAt(now, 'queue'), isFolded: isOn('stats-collapsed', true) }
      const page = pageKnown(answers, device, DATA.capabilities)
      const rows = () =>
        rowsOf(DATA.row, {
          entries: answers.queue.filter(isActive),
          knownOf: entry => rowKnown(entry, answers, now, page),
          formats,
        })
      return drawing(page, formats, rows)(DATA.page)
    },
    keep: answers => {
      preloaded.seen = answers
    },
  })
}

async function readAnswers(read: Read) {
  const [queue, current, stats] = await Promise.all([
    read<{ data: { queues: QueueEntry[] } }>(FIRST_REQUESTS.queue),
    read<{ data?: QueueEntry | null }>(FIRST_REQUESTS.currentEntry),
    read<{ data: { overview: StatsOverview } }>(FIRST_REQUESTS.stats),
  ])
  return {
    queue: queue.data.queues,
    current: current.data ?? null,
    stats: stats.data.overview,
  }
}
