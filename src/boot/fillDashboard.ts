import type { StatsOverview } from '@antrian/contract/history/stats'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
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
import { dashboardKnown } from './dashboardKnown'
import { deviceAt, fill, isOn, type PageTemplates, type Read } from './fill'

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
    templates: DATA,
    formats,
    read: readAnswers,
    known: (answers, now) => {
      const device = { ...deviceAt(now, 'queue'), isFolded: isOn('stats-collapsed', true) }
      return dashboardKnown(answers, device, DATA.capabilities)
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
