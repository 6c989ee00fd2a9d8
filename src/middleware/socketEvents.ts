import {
  AdminActivity,
  type BoothEvents,
  type DeveloperEvents,
  LeftoversEvent,
  type QueueEvents,
} from '@antrian/contract/queue/events'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createAction, SHOULD_AUTOBATCH, type UnknownAction } from '@reduxjs/toolkit'
import type { Toast } from '@/acts/said'
import type { Tag } from '@/services/api'
import type { LogEvent } from './logBatch'

/**
 * Tags per kind of event. History and statistics contain every status, so every event invalidates
 * them; only a step changes the pace of the booth.
 */
const ARRIVAL = ['Queue', 'History', 'Stats'] as const
const STEP = [...ARRIVAL, 'Progress'] as const

/** Tags that each queue event invalidates. To add an event, add a row here and to its words in acts. */
const QUEUE_EVENTS: Record<keyof QueueEvents, readonly Tag[]> = {
  queueAdded: ARRIVAL,
  queueUpdated: STEP,
  queueStarted: STEP,
  queueCompleted: STEP,
  queueCancelled: STEP,
}

interface BoothReaction {
  refresh: readonly Tag[]
  toast?: (payload: unknown) => Toast
  /** The database was reset, so no known entry exists any more. */
  forgetsEntries?: boolean
}

/** Events that concern no single entry. */
export const boothEvents: Record<keyof BoothEvents, BoothReaction> = {
  queueReset: {
    refresh: [...STEP, 'InBooth', 'Booth'],
    toast: () => ({ variant: 'warning', text: 'Semua antrian dan riwayat telah dihapus' }),
    forgetsEntries: true,
  },
  queueLeftovers: {
    refresh: [...STEP, 'InBooth', 'Booth'],
    toast: payload => ({ variant: 'info', text: leftoversSentence(payload), isNews: true }),
    forgetsEntries: true,
  },
  queuePriced: { refresh: ['Queue', 'InBooth', 'History', 'Progress'] },
  boothChanged: { refresh: ['Booth'] },
  namesRemoved: { refresh: ['Queue', 'InBooth', 'History', 'Progress', 'Roster'] },
  rosterChanged: { refresh: ['Roster', 'Plan'] },
  planChanged: { refresh: ['Plan'] },
}

const LEFTOVERS_WORDS = {
  cancel: 'membatalkan',
  bring: 'membawa ke hari ini',
  undo: 'mengembalikan',
} satisfies Record<LeftoversEvent['action'], string>

const LEFT_WORDS = {
  today: 'yang tersisa hari ini',
  yesterday: 'dari kemarin',
  earlier: 'dari hari-hari sebelumnya',
} satisfies Record<NonNullable<LeftoversEvent['of']>, string>

/** Makes a text such as `Pak Budi membatalkan 4 siswa dari kemarin`. */
function leftoversSentence(payload: unknown) {
  const { data } = LeftoversEvent.safeParse(payload)
  if (!data) return 'Siswa yang tersisa sudah diurus'
  const { by = 'Admin lain', action, count, of } = data
  const left = of ? LEFT_WORDS[of] : 'yang tersisa'
  return `${by} ${LEFTOVERS_WORDS[action]} ${count} siswa ${left}`
}

export const isBoothEvent = (name: string): name is keyof BoothEvents =>
  Object.hasOwn(boothEvents, name)

export type QueueEventName = keyof QueueEvents

/** Tags that a change of this entry invalidates. */
export const refreshAfter = (name: QueueEventName, entry: QueueEntry | null): readonly Tag[] =>
  entry?.version === undefined ? [...QUEUE_EVENTS[name], 'InBooth'] : QUEUE_EVENTS[name]

export const isQueueEvent = (name: string): name is QueueEventName =>
  Object.hasOwn(QUEUE_EVENTS, name)

/**
 * What became of an event. `own`: it tells of an act of this page, which the act's answer shows.
 * `outdated`: a later version of the entry is known. `repeated`: this version is.
 */
export type Verdict = 'shown' | 'own' | 'outdated' | 'repeated' | 'unreadable'

interface Received {
  name: string
  /** Of the entry, in an event about one. */
  id?: EntryId
  version?: number | undefined
  verdict: Verdict
}

/** An event has arrived. Changes no state: it is for Redux DevTools, beside what it caused. */
export const socketReceived = createAction('socket/received', (received: Received) => ({
  payload: received,
  // Subscribers need not look at once, because nothing has changed.
  meta: { [SHOULD_AUTOBATCH]: true },
}))

/** Who did what to which entry, as an action that Redux DevTools shows. */
export const adminActed = createAction<AdminActivity>('socket/adminActed')

type ActionEvent = Exclude<keyof DeveloperEvents, LogEvent>

/**
 * Events for developers and their actions; null when the payload is invalid. logBatch handles the
 * log events.
 */
export const developerEvents: Record<ActionEvent, (payload: unknown) => UnknownAction | null> = {
  'admin-activity': payload => {
    const { data } = AdminActivity.safeParse(payload)
    return data ? adminActed(data) : null
  },
}

export const isDeveloperEvent = (name: string): name is ActionEvent =>
  Object.hasOwn(developerEvents, name)
