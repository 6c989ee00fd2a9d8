import type {
  ActDiffers,
  ActResult,
  BoothPass,
  OfflineState,
} from '@antrian/contract/offline/offlineResults'
import { emptyOutbox, type OutboxAct, recorded } from '@antrian/contract/offline/outbox'
import { type OutboxDispatch, readStored } from '@/acts/outbox'
import { adminKnown, type StoredOutbox } from '@/acts/outboxSlice'
import { storeSession } from '@/acts/snapshot'
import { anEntry, aSession, aUser } from './factories'
import { disk } from './memoryOutbox'
import type { renderWithStore } from './renderWithStore'

/** 14.03 at the school, on any day. */
export const AT_1403 = Date.parse('2025-01-06T07:03:00.000Z')

export const dewi = anEntry({ id: 'd', queueNumber: 13, studentName: 'Dewi', price: 18_000 })

export const anOutboxAct = (over: Partial<OutboxAct> = {}): OutboxAct => ({
  ...{ seq: 1, press: 1, key: 'key-of-the-act', kind: 'complete', id: 'd' },
  ...{ body: { paymentMethod: 'cash' }, epoch: 1, by: aUser().email, at: AT_1403, isSent: false },
  ...over,
})

export const aDifference = (over: Partial<ActDiffers> = {}): ActDiffers => ({
  ...{ seq: 1, outcome: 'differs', reason: 'other-payment', message: 'Sudah selesai dengan QRIS' },
  current: { ...dewi, status: 'completed', paymentMethod: 'qris' },
  last: { action: 'complete', at: '2025-01-06T07:05:00.000Z', by: 'Pak Budi' },
  ...{ inBooth: null, at: '2025-01-06T07:03:00.000Z' },
  ...over,
})

export const aPass = (over: Partial<BoothPass> = {}): BoothPass => ({
  ...aDevice(),
  epoch: 3,
  until: new Date(Date.now() + 3_600_000).toISOString(),
  ...over,
})

export const aDevice = (
  over: Partial<OfflineState['devices'][number]> = {},
): OfflineState['devices'][number] => ({
  ...{ name: 'Laptop 1', isYours: true, by: 'Bu Ani', isAway: false, unsent: 0 },
  seenAt: '2025-01-06T07:03:00.000Z',
  ...over,
})

/** The host's answer to this many acts, all of them recorded. */
export const recordedActs = (count: number) =>
  Array.from({ length: count }, (_, place): ActResult => {
    return { seq: place + 1, outcome: 'same', entry: dewi }
  })

/** Puts these acts on the disk, and signs Bu Ani in at this device. */
export async function fillsOutbox(
  store: ReturnType<typeof renderWithStore>['store'],
  acts: readonly OutboxAct[],
  names: Partial<StoredOutbox> = {},
) {
  const queue = { ...recorded(emptyOutbox('device-of-the-test'), acts), acts }
  await disk.changeStored(() => ({ queue, admins: {}, students: { d: dewi }, ...names }))
  store.dispatch(adminKnown(aUser()))
  storeSession(aSession())
  await (store.dispatch as OutboxDispatch)(readStored())
}
