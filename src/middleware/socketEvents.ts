import {
  AdminActivity,
  type BoothEvents,
  type DeveloperEvents,
  LeftoversEvent,
  type QueueEvents,
} from '@antrian/contract/events'
import type { QueueEntry } from '@antrian/contract/queue'
import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Tag } from '@/services/api'
import { updateSentence } from './entryUpdates'
import type { LogEvent } from './logBatch'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning'
  text: string
  /** Words that are read first, and for longer. */
  lead?: string | undefined
  /** The live region announces it in its own words. */
  isAnnounced?: boolean
  /** A change of another admin: its toast gives way to those of own acts. */
  isNews?: boolean
  /** How an own act went: it takes the place of the one before. */
  isOwn?: boolean
  /** The act can be taken back. */
  canUndo?: boolean
}

interface QueueReaction {
  refresh: readonly Tag[]
  toast: (entry: QueueEntry) => Toast
  /** For screen readers: short, and followed by how many wait. */
  announcement: (entry: QueueEntry) => string
}

/** History and statistics know every state, so every event makes them stale; the booth’s progress only a step. */
const ARRIVAL = ['Queue', 'History', 'Stats'] as const
const STEP = [...ARRIVAL, 'Progress'] as const

/** Every queue event and all it does here. A new event is a new row, and nothing else. */
export const queueEvents: Record<keyof QueueEvents, QueueReaction> = {
  queueAdded: {
    refresh: ARRIVAL,
    toast: entry => ({ variant: 'info', text: `${entry.studentName} masuk antrian` }),
    announcement: ({ studentName }) => `${studentName} ditambahkan`,
  },
  queueUpdated: {
    refresh: STEP,
    toast: entry => ({
      variant: 'info',
      text: updateSentence(entry) ?? `Data ${entry.studentName} diperbarui`,
    }),
    announcement: entry => updateSentence(entry) ?? `Data ${entry.studentName} diubah`,
  },
  queueStarted: {
    refresh: STEP,
    toast: entry => ({ variant: 'info', text: `Sesi foto ${entry.studentName} dimulai` }),
    announcement: ({ studentName }) => `${studentName} mulai`,
  },
  queueCompleted: {
    refresh: STEP,
    toast: entry => ({
      variant: 'success',
      text: `${entry.studentName} selesai, ${entry.photoCount} lembar`,
    }),
    announcement: ({ studentName }) => `${studentName} selesai`,
  },
  queueCancelled: {
    refresh: STEP,
    toast: entry => ({ variant: 'warning', text: `Antrian ${entry.studentName} dibatalkan` }),
    announcement: ({ studentName }) => `${studentName} dibatalkan`,
  },
}

interface BoothReaction {
  refresh: readonly Tag[]
  toast?: (payload: unknown) => Toast
  /** No entry that was seen exists any more. */
  forgetsEntries?: boolean
}

/** Events that concern no single entry. */
export const boothEvents: Record<keyof BoothEvents, BoothReaction> = {
  queueReset: {
    refresh: [...STEP, 'Booth'],
    toast: () => ({ variant: 'warning', text: 'Semua antrian dan riwayat telah dihapus' }),
    forgetsEntries: true,
  },
  queueLeftovers: {
    refresh: [...STEP, 'Booth'],
    toast: payload => ({ variant: 'info', text: leftoversSentence(payload), isNews: true }),
    forgetsEntries: true,
  },
  queuePriced: { refresh: ['Queue', 'History', 'Progress'] },
  boothChanged: { refresh: ['Booth'] },
  namesRemoved: { refresh: ['Queue', 'History', 'Progress', 'Roster'] },
  rosterChanged: { refresh: ['Roster', 'Plan'] },
  planChanged: { refresh: ['Plan'] },
}

const LEFTOVERS_WORDS = {
  cancel: 'membatalkan',
  bring: 'membawa ke hari ini',
  undo: 'mengembalikan',
} satisfies Record<LeftoversEvent['action'], string>

/** `Pak Budi membatalkan 4 siswa yang tersisa`. */
function leftoversSentence(payload: unknown) {
  const { data } = LeftoversEvent.safeParse(payload)
  if (!data) return 'Siswa yang tersisa sudah diurus'
  return `${data.by ?? 'Admin lain'} ${LEFTOVERS_WORDS[data.action]} ${data.count} siswa yang tersisa`
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
