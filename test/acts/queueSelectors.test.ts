import { emptyOutbox, type OutboxAct } from '@antrian/contract/offline/outbox'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { actsSlice } from '@/acts/actsSlice'
import { adminKnown, outboxSlice, storedChanged } from '@/acts/outboxSlice'
import {
  selectActiveEntries,
  selectAfterNext,
  selectAnsweredAt,
  selectCurrentEntry,
  selectEntries,
  selectIsBoothBusy,
  selectIsLeftOpen,
  selectLine,
  selectNextEntry,
  selectRecordedEntry,
  selectSkippedEntries,
  selectUnnumbered,
  selectUnsentCompleted,
  selectUnsentEnded,
} from '@/acts/shownQueue'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionSlice } from '@/services/sessionSlice'
import { apiServer, serves } from '../support/apiServer'
import { anEntry, aUser } from '../support/factories'
import { anOutboxAct } from '../support/outbox'

const siti = anEntry({ id: 'a', status: 'in-progress' })
const absent = anEntry({ id: 'absent', skippedAt: '2025-01-06T02:00:00.000Z' })
const budi = anEntry({ id: 'b', studentName: 'Budi' })

const emptyStore = () =>
  configureStore({
    reducer: combineSlices(api, sessionSlice, actsSlice, outboxSlice),
    middleware: getDefault => getDefault().concat(api.middleware),
  })

/** Answers both queries; the acts are stored on this device. */
async function answered(list: QueueEntry[], current: QueueEntry | null, acts: OutboxAct[] = []) {
  apiServer.use(serves.queue(list), serves.current(current))
  const store = emptyStore()
  await store.dispatch(queueApi.endpoints.getQueue.initiate())
  await store.dispatch(queueApi.endpoints.getCurrentEntry.initiate())
  store.dispatch(adminKnown(aUser()))
  const queue = { ...emptyOutbox('device-of-the-test'), acts }
  store.dispatch(storedChanged({ queue, admins: {}, students: {} }))
  return store.getState()
}

describe('the student in the booth', () => {
  it.each<[string, QueueEntry[], QueueEntry | null, string | undefined]>([
    ['as the host says', [], siti, 'a'],
    ['as the list shows, when the host names nobody', [budi, siti], null, 'a'],
    [
      'as the list shows, when the host names one who is out',
      [siti],
      { ...budi, status: 'completed' },
      'a',
    ],
    ['nobody', [budi], null, undefined],
  ])('is %s', async (_, list, current, id) => {
    const state = await answered(list, current)

    expect(selectCurrentEntry(state)?.id).toBe(id)
    expect(selectIsBoothBusy(state)).toBe(id !== undefined)
  })
})

it('an entry is found in the list and in the booth', async () => {
  const state = await answered([absent, budi], siti)

  expect(selectRecordedEntry(state, 'b')).toEqual(budi)
  expect(selectRecordedEntry(state, 'a')).toEqual(siti)
  expect(selectRecordedEntry(state, 'c')).toBeUndefined()
})

it('a skipped student waits apart and is not next', async () => {
  const state = await answered([absent, budi], null)

  expect(selectSkippedEntries(state)).toEqual([absent])
  expect(selectNextEntry(state)).toEqual(budi)
})

it('a student left from yesterday is neither next nor ahead', async () => {
  const left = anEntry({ id: 'left', queueNumber: 1, day: '2025-01-06' })
  const dewi = anEntry({ id: 'd', queueNumber: 2 })
  const state = await answered([left, absent, budi, dewi], null)

  expect(selectNextEntry(state)).toEqual(budi)
  expect(selectAfterNext(state)).toEqual(dewi)
  expect(selectLine(state)).toEqual([budi, dewi])
  expect(selectEntries(state)).toContainEqual(left)
})

it('an entry without a day belongs to the day it was added', async () => {
  const left = anEntry({ id: 'left', day: undefined, createdAt: '2025-01-06T01:00:00.000Z' })
  const now = anEntry({ id: 'now', day: undefined, createdAt: new Date().toISOString() })

  expect(selectLine(await answered([left, now], null))).toEqual([now])
})

it('an entry whose day nobody can tell stands in today’s line', async () => {
  const unknown = anEntry({ day: undefined, createdAt: 'kemarin' })

  expect(selectLine(await answered([unknown], null))).toEqual([unknown])
})

it('a session of an earlier day in the booth counts as left open', async () => {
  expect(selectIsLeftOpen(await answered([], null))).toBe(false)
  expect(selectIsLeftOpen(await answered([], siti))).toBe(false)
  expect(selectIsLeftOpen(await answered([], { ...siti, day: '2025-01-06' }))).toBe(true)
})

it('the list has the age of its answer, and none before it', async () => {
  const nothing = emptyStore().getState()
  expect([selectEntries(nothing), selectAnsweredAt(nothing)]).toEqual([[], 0])
  expect(selectRecordedEntry(nothing, 'a')).toBeUndefined()

  const before = Date.now()
  expect(selectAnsweredAt(await answered([], null))).toBeGreaterThanOrEqual(before)
})

it('acts that are stored on this device count in the list, the last press first', async () => {
  const citra = anEntry({ id: 'c', price: 12_000, status: 'completed', paymentMethod: 'qris' })
  const draft = { studentName: 'Dewi', studentClass: 'X-1', photoCount: 2 }
  const added = { kind: 'add', id: undefined } as const
  const acts = [
    // The clock of the device was set back after this one.
    anOutboxAct({ id: 'a', at: 9000 }),
    anOutboxAct({ seq: 2, press: 2, kind: 'cancel', id: 'b', body: undefined, at: 2000 }),
    anOutboxAct({ seq: 3, press: 3, ...added, localId: 'd', body: draft, at: 3000 }),
    anOutboxAct({ seq: 4, press: 4, ...added, localId: 'e', body: draft, at: 3000 }),
    anOutboxAct({ seq: 5, press: 5, kind: 'return', id: 'absent', body: undefined, at: 4000 }),
  ]
  const list = [{ ...siti, price: 18_000 }, { ...budi, price: 5000 }, absent, citra]
  const state = await answered(list, null, acts)

  expect(selectUnsentEnded(state).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(selectUnsentCompleted(state)).toEqual({ students: 1, amount: 18_000 })
  expect(selectUnnumbered(state)).toBe(2)
  expect(selectActiveEntries(state).map(({ id }) => id)).toEqual(['absent', 'd', 'e'])
  expect(selectRecordedEntry(state, 'a')?.status).toBe('completed')
})
