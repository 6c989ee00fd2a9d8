import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import type { EntryAct } from '@/acts/actsSlice'
import { project } from '@/acts/project'
import { anEntry } from '../support/factories'
import { aDifference, anOutboxAct } from '../support/outbox'

const PRESSED = Date.parse('2025-01-06T02:00:00.000Z')
const AHEAD = 60_000
const BY_SERVER = '2025-01-06T02:01:00.000Z'

const siti = anEntry({ id: 'siti', status: 'in-progress', version: 2 })
const budi = anEntry({ id: 'budi', studentName: 'Budi', queueNumber: 2, version: 1 })
const absent = anEntry({ id: 'absent', queueNumber: 3, version: 2, skippedAt: BY_SERVER })

const anAct = (
  action: EntryAct['action'],
  args: EntryAct['args'],
  over: Partial<EntryAct> = {},
): EntryAct => ({
  key: 'r-1',
  action,
  name: null,
  args,
  state: 'sent' as const,
  at: PRESSED,
  received: [],
  ...over,
})

/** Entries and the current entry, with actions applied. */
function shown(entries: QueueEntry[], ...acts: EntryAct[]) {
  const current = entries.find(({ status }) => status === 'in-progress')
  const queue = project(
    { entries, current },
    { own: acts, outbox: [] },
    { adminName: 'Bu Ani', offset: AHEAD },
  )
  const entryOf = (id: string) => queue.entries.find(entry => entry.id === id)
  return { ...queue, entryOf }
}

describe('the list with optimistic actions', () => {
  it('shows a started student in the booth at the time of the server’s clock', () => {
    const { current, sending } = shown([budi], anAct('start', { id: 'budi' }))

    expect(current).toEqual({ ...budi, status: 'in-progress', startedAt: BY_SERVER, version: 2 })
    expect([...sending]).toEqual(['budi'])
  })

  it('ignores a start while somebody else is in the booth', () => {
    const { current, sending } = shown([siti, budi], anAct('start', { id: 'budi' }))

    expect([current?.id, sending.size]).toEqual(['siti', 0])
  })

  it('starts the next student with a completion', () => {
    const { entryOf, current, sending } = shown(
      [siti, budi],
      anAct('complete', { id: 'siti', version: 2, paymentMethod: 'cash', next: 'budi' }),
    )

    expect(entryOf('siti')?.status).toBe('completed')
    expect(current?.id).toBe('budi')
    expect([...sending]).toEqual(['siti', 'budi'])
  })

  it('starts no student who was skipped meanwhile', () => {
    const act = anAct('complete', { id: 'siti', paymentMethod: 'cash', next: 'absent' })

    expect(shown([siti, absent], act).current).toBeUndefined()
  })

  it.each([
    ['lists apart', [budi]],
    ['lists', [siti, budi]],
  ])('contains the student in the booth, whom the host %s, once', (_, entries) => {
    const queue = project(
      { entries, current: siti },
      { own: [anAct('call', { id: 'budi' })], outbox: [] },
      { adminName: 'Bu Ani', offset: 0 },
    )

    expect(queue.entries.map(({ id }) => id)).toEqual(['siti', 'budi'])
    expect(queue.current).toBe(siti)
  })

  it.each([
    ['complete', { id: 'siti', version: 1 }],
    ['cancel', { id: 'siti', version: 1 }],
  ] as const)('omits a %s of an outdated version', (action, args) => {
    const { entryOf, sending } = shown([siti], anAct(action, args))

    expect([entryOf('siti'), sending.size]).toEqual([siti, 0])
  })

  it.each<[EntryAct['action'], EntryAct['args'], QueueEntry, Partial<QueueEntry>]>([
    [
      'cancel',
      { id: 'budi', reason: 'Sakit' },
      budi,
      { status: 'cancelled', cancelledAt: BY_SERVER, cancelReason: 'Sakit' },
    ],
    [
      'complete',
      { id: 'siti', paymentMethod: 'cash' },
      siti,
      { status: 'completed', completedAt: BY_SERVER, paymentMethod: 'cash' },
    ],
    [
      'complete',
      { id: 'siti', paymentMethod: 'cash' },
      { ...siti, prepaidMethod: 'qris' },
      { status: 'completed', completedAt: BY_SERVER, paymentMethod: 'qris' },
    ],
    ['call', { id: 'budi' }, budi, { callCount: 1, calledAt: BY_SERVER }],
    ['call', { id: 'budi' }, { ...budi, callCount: 2 }, { callCount: 3, calledAt: BY_SERVER }],
    ['skip', { id: 'budi', reason: 'later' }, budi, { skippedAt: BY_SERVER, skipReason: 'later' }],
    [
      'return',
      { id: 'absent' },
      { ...absent, callCount: 2, calledAt: absent.createdAt },
      { skippedAt: null, skipReason: null, callCount: 0, calledAt: null },
    ],
    [
      'edit',
      { id: 'budi', studentName: 'Budi S', studentClass: 'X-2', photoCount: 4 },
      budi,
      { studentName: 'Budi S', studentClass: 'X-2', photoCount: 4 },
    ],
  ])('shows the action %s', (action, args, entry, after) => {
    const { entryOf } = shown([entry], anAct(action, args))

    const version = (entry.version ?? 0) + 1
    expect(entryOf(String(entry.id))).toEqual({ ...entry, ...after, version })
  })

  it.each<[EntryAct['action'], QueueEntry]>([
    ['start', { ...budi, status: 'cancelled' }],
    ['edit', { ...budi, status: 'in-progress' }],
    ['call', { ...budi, status: 'in-progress' }],
    ['skip', absent],
    ['return', budi],
    ['complete', budi],
    ['cancel', { ...budi, status: 'completed' }],
  ])('omits the action %s that became impossible meanwhile', (action, entry) => {
    const { entries, sending } = shown([entry], anAct(action, { id: entry.id }))

    expect([entries, sending.size]).toEqual([[entry], 0])
  })

  it('ends with an added student, without a number', () => {
    const { entries, sending } = shown(
      [budi],
      anAct('add', { studentName: 'Dewi', studentClass: 'X-1', photoCount: 2, price: 10_000 }),
    )

    expect(entries.at(-1)).toMatchObject({
      id: 'r-1',
      queueNumber: 0,
      studentName: 'Dewi',
      status: 'waiting',
      createdAt: BY_SERVER,
      creator: { name: 'Bu Ani' },
      price: 10_000,
    })
    expect([...sending]).toEqual(['r-1'])
  })

  it('only marks an entry that is being undone, because its result is unknown', () => {
    const { entryOf, sending } = shown([budi], anAct('undo', { id: 'budi', version: 1 }))

    expect([entryOf('budi'), [...sending]]).toEqual([budi, ['budi']])
  })

  it('neither repeats nor marks an action whose event has arrived', () => {
    const told = { ...budi, callCount: 1, version: 2 }
    const { entryOf, sending } = shown(
      [told],
      anAct('call', { id: 'budi' }, { received: ['budi'] }),
    )

    expect([entryOf('budi'), sending.size]).toEqual([told, 0])
  })

  it('shows an answered action without a mark', () => {
    const { current, sending } = shown([budi], anAct('start', { id: 'budi' }, { state: 'done' }))

    expect([current?.id, sending.size]).toEqual(['budi', 0])
  })

  it('applies actions in the order of the presses', () => {
    const { current, entryOf } = shown(
      [siti, budi],
      anAct('complete', { id: 'siti', paymentMethod: 'cash' }),
      anAct('start', { id: 'budi' }, { key: 'r-2' }),
    )

    expect([entryOf('siti')?.status, current?.id]).toEqual(['completed', 'budi'])
  })
})

describe('the list with sent acts of this device', () => {
  const draft = { studentName: 'Citra', studentClass: 'X-1', photoCount: 2 }
  const added = anOutboxAct({
    ...{ kind: 'add', id: undefined, key: 'c', localId: 'c', body: draft },
    ...{ at: PRESSED, isSent: true },
  })
  const cancelled = anOutboxAct({
    ...{ seq: 2, press: 2, kind: 'cancel', id: undefined, key: 'x', localId: 'c' },
    ...{ body: undefined, at: PRESSED, isSent: true },
  })
  const citra = anEntry({ ...draft, id: 'host', queueNumber: 7, createdAt: BY_SERVER, version: 1 })

  const names = (entries: QueueEntry[], ...outbox: Parameters<typeof anOutboxAct>[0][]) => {
    const clock = { adminName: 'Bu Ani', offset: AHEAD }
    const queue = project(
      { entries, current: undefined },
      { own: [], outbox: outbox.map(anOutboxAct) },
      clock,
    )
    return queue.entries.map(({ id, status }) => [id, status, queue.outbox.get(id)])
  }

  it('shows a student once whom it already contains', () => {
    expect(names([citra], added)).toEqual([['host', 'waiting', undefined]])
  })

  it('shows later acts on that student on the host’s entry', () => {
    expect(names([citra], added, cancelled)).toEqual([['host', 'cancelled', 'unsent']])
  })

  it.each([
    ['start', { ...budi, status: 'in-progress' as const, startedAt: BY_SERVER, version: 2 }],
    ['skip', { ...budi, skippedAt: BY_SERVER, version: 2 }],
    ['cancel', { ...budi, status: 'cancelled' as const, version: 2 }],
  ] as const)('does not repeat a %s whose event has arrived', (kind, told) => {
    const act = anOutboxAct({ kind, id: 'budi', body: undefined, at: PRESSED, isSent: true })

    const queue = project(
      { entries: [told], current: undefined },
      { own: [], outbox: [act] },
      { adminName: 'Bu Ani', offset: 0 },
    )

    expect(queue.entries).toEqual([told])
  })

  it.each([
    ['was there before', citra, { ...added, before: ['host'] }],
    ['was added by nobody known', { ...citra, creator: null }, added],
    ['was added by another admin', { ...citra, creator: { name: 'Pak Budi' } }, added],
    ['cannot be this one, which was never sent', citra, { ...added, isSent: false }],
  ])('distinguishes a student of the same name who %s', (_, twin, outbox) => {
    expect(names([twin], outbox).map(([id]) => id)).toEqual(['host', 'c'])
  })

  it('shows two students of the same name as two', () => {
    expect(names([citra], added, { ...added, seq: 2, key: 'd', localId: 'd' })).toHaveLength(2)
  })

  it('marks a student about whom the host asks, even if a later act waits only to be sent', () => {
    const asked = anOutboxAct({ kind: 'start', id: 'budi', differs: aDifference() })
    const later = anOutboxAct({ seq: 2, press: 2, kind: 'cancel', id: 'budi' })

    expect(names([budi], asked, later)).toEqual([['budi', 'waiting', 'asked']])
  })
})
