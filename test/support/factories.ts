import { type Booth, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { Analytics } from '@antrian/contract/history/analytics'
import type { HistoryPage } from '@antrian/contract/history/history'
import type { StatsOverview } from '@antrian/contract/history/stats'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability, User } from '@antrian/contract/session/session'
import { DEFAULT_TIME_ZONE, schoolDay } from '@antrian/contract/shared/schoolDay'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { Session } from '@/services/session'

/** A waiting entry of today. */
export const anEntry = (over: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 'q-1',
  queueNumber: 1,
  studentName: 'Siti Rahma',
  studentClass: 'XII IPA 1',
  photoCount: 2,
  status: 'waiting',
  createdAt: '2025-01-06T01:00:00.000Z',
  completedAt: null,
  creator: { name: 'Bu Ani' },
  paymentMethod: null,
  day: schoolDay(Date.now(), DEFAULT_TIME_ZONE),
  ...over,
})

/** The first and only page of the history by default. */
export const aHistoryPage = (
  queues: QueueEntry[],
  over: Partial<HistoryPage['pagination']> = {},
): HistoryPage => ({
  queues,
  pagination: { page: 1, limit: 20, total: queues.length, pages: 1, ...over },
})

export const aUser = (over: Partial<User> = {}): User => ({
  name: 'Bu Ani',
  email: 'ani@sekolah.sch.id',
  picture: null,
  role: 'admin',
  ...over,
})

export const aSession = (
  over: Partial<User> = {},
  capabilities: readonly Capability[] = [],
): Session => ({
  user: aUser(over),
  capabilities: [...capabilities],
})

export const anOverview = (over: Partial<StatsOverview> = {}): StatsOverview => ({
  totalQueues: 0,
  todayQueues: 0,
  waitingQueues: 0,
  completedQueues: 0,
  cancelledQueues: 0,
  totalPhotos: 0,
  todayPhotos: 0,
  ...over,
})

const noHour = { added: 0, completed: 0, cancelled: 0, photos: 0 }

/** One school day with three students: two were photographed, one was cancelled. */
export const someAnalytics = (over: Partial<Analytics> = {}): Analytics => ({
  startDate: '2025-01-06',
  endDate: '2025-01-06',
  totals: { added: 3, completed: 2, cancelled: 1, photos: 10 },
  perDay: [{ day: '2025-01-06', added: 3, completed: 2, cancelled: 1, photos: 10 }],
  perHour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    ...(hour === 8 ? { added: 3, completed: 2, cancelled: 1, photos: 10 } : noHour),
  })),
  payments: { qris: 1, cash: 1 },
  waiting: { median: 4.5, p90: 12.25 },
  session: { median: 2, p90: 3 },
  forecastError: { median: 2.5, p90: 7 },
  perAdmin: [{ name: 'Bu Ani', added: 3, started: 2, completed: 2, cancelled: 1 }],
  ...over,
})

export const aBooth = (over: Partial<Booth> = {}): Booth => ({
  settings: DEFAULT_BOOTH_SETTINGS,
  version: 0,
  updatedAt: null,
  updatedBy: null,
  closed: null,
  ...over,
})

const EMPTY_TILL = { sales: 0, paidAhead: 0, otherDays: 0 }

/** Figures of a day with two QRIS payments, one Cash payment and an empty queue. */
export const someFigures = (over: Partial<ClosingFigures> = {}): ClosingFigures => ({
  firstAt: '2025-01-06T01:00:00.000Z',
  lastAt: '2025-01-06T08:00:00.000Z',
  admins: ['Bu Ani'],
  added: 3,
  cancelled: 0,
  cancelReasons: [],
  remaining: { waiting: 0, skipped: 0, inProgress: 0, paid: { qris: 0, cash: 0 } },
  payments: {
    qris: { students: 2, photos: 6, amount: 30_000 },
    cash: { students: 1, photos: 2, amount: 10_000 },
  },
  till: { qris: { ...EMPTY_TILL, sales: 30_000 }, cash: { ...EMPTY_TILL, sales: 10_000 } },
  corrections: [],
  undone: 0,
  sheet: null,
  paper: null,
  ...over,
})
