import {
  AdminActivity,
  type BoothEvents,
  type DeveloperEvents,
  type QueueEvents,
} from '@antrian/contract/events'
import type { QueueEntry } from '@antrian/contract/queue'
import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Tag } from '@/services/api'
import type { LogEvent } from './logBatch'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning'
  text: string
  /** Told by `says` to those who listen. */
  isSaid?: boolean
}

interface QueueReaction {
  refresh: readonly Tag[]
  toast: (entry: QueueEntry) => Toast
  /** The same to be heard: short, and followed by how many wait. */
  says: (entry: QueueEntry) => string
}

/** History and statistics know every state, so every event makes them stale. */
const refresh = ['Queue', 'History', 'Stats'] as const

/** Every queue event and all it does here. A new event is a new row, and nothing else. */
export const queueEvents: Record<keyof QueueEvents, QueueReaction> = {
  queueAdded: {
    refresh,
    toast: entry => ({ variant: 'info', text: `${entry.studentName} masuk antrian` }),
    says: ({ studentName }) => `${studentName} ditambahkan`,
  },
  queueUpdated: {
    refresh,
    toast: entry => ({ variant: 'info', text: `Data ${entry.studentName} diperbarui` }),
    says: ({ studentName }) => `Data ${studentName} diubah`,
  },
  queueStarted: {
    refresh,
    toast: entry => ({ variant: 'info', text: `Sesi foto ${entry.studentName} dimulai` }),
    says: ({ studentName }) => `${studentName} mulai`,
  },
  queueCompleted: {
    refresh,
    toast: entry => ({
      variant: 'success',
      text: `${entry.studentName} selesai, ${entry.photoCount} lembar`,
    }),
    says: ({ studentName }) => `${studentName} selesai`,
  },
  queueCancelled: {
    refresh,
    toast: entry => ({ variant: 'warning', text: `Antrian ${entry.studentName} dibatalkan` }),
    says: ({ studentName }) => `${studentName} dibatalkan`,
  },
}

/** Events that concern everything shown. */
export const boothEvents: Record<keyof BoothEvents, { toast: Toast }> = {
  queueReset: { toast: { variant: 'warning', text: 'Semua antrian dan riwayat telah dihapus' } },
}

export const isBoothEvent = (name: string): name is keyof BoothEvents =>
  Object.hasOwn(boothEvents, name)

export type QueueEventName = keyof QueueEvents

export const isQueueEvent = (name: string): name is QueueEventName =>
  Object.hasOwn(queueEvents, name)

/** Who did what to whom: shown in Redux DevTools to whoever may know. */
export const adminActed = createAction<AdminActivity>('socket/adminActed')

type ActionEvent = Exclude<keyof DeveloperEvents, LogEvent>

/** Events for developers: the action each becomes, or null when it can't be read. Logs: logBatch. */
export const developerEvents: Record<ActionEvent, (payload: unknown) => UnknownAction | null> = {
  'admin-activity': payload => {
    const { data } = AdminActivity.safeParse(payload)
    return data ? adminActed(data) : null
  },
}

export const isDeveloperEvent = (name: string): name is ActionEvent =>
  Object.hasOwn(developerEvents, name)
