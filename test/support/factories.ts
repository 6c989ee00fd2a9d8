import type { QueueEntry } from '@antrian/contract/queue'
import type { User } from '@antrian/contract/session'
import type { StatsOverview } from '@antrian/contract/stats'
import type { Session } from '@/services/session'

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
  ...over,
})

export const aUser = (over: Partial<User> = {}): User => ({
  name: 'Bu Ani',
  email: 'ani@sekolah.sch.id',
  picture: null,
  role: 'admin',
  ...over,
})

export const aSession = (over: Partial<User> = {}): Session => ({
  user: aUser(over),
  capabilities: [],
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
