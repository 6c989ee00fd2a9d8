import { randomUUID } from 'node:crypto'
import type { OfflineAct } from '@antrian/contract/offline/offlineBodies'
import type { ActResult, OfflineState } from '@antrian/contract/offline/offlineResults'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Booth } from './booth.ts'
import type { Visitor } from './client.ts'

const SECOND = 1000

type Sent = Partial<OfflineAct> & Pick<OfflineAct, 'kind'>

/** A device of an admin: what it recorded without a network, and what it is told. */
export function deskOf(admin: Visitor, device: string = randomUUID()) {
  let seq = 0
  let epoch = 0

  const act = ({ seq: own = ++seq, key = randomUUID(), ...sent }: Sent): OfflineAct => ({
    ageMs: 0,
    ...sent,
    seq: own,
    key,
    ...(sent.kind === 'add' && { localId: key }),
  })

  const send = (acts: OfflineAct[], under = epoch) =>
    admin.post('/api/queue/acts', { device, epoch: under, acts })

  return {
    device,
    act,
    send,

    /** Results of acts that are sent in one request. */
    async sends(...acts: OfflineAct[]): Promise<ActResult[]> {
      return (await send(acts)).json().data.results
    },

    /** Result of one act. */
    async sendsOne(sent: Sent): Promise<ActResult> {
      const [result] = (await send([act(sent)])).json().data.results
      return result
    },

    /** Tells the server that it is there, holding no acts. */
    async checksIn(pass: 'keep' | 'claim' | 'take-over' = 'keep', unsent = 0) {
      const answer = await admin.put(`/api/devices/${device}`, {
        form: 'Laptop',
        unsent,
        pass,
      })
      const state: OfflineState | undefined = answer.json().data
      if (state?.pass?.isYours) epoch = state.pass.epoch
      return answer
    },
  }
}

/** A completion with cash, of an entry that the device saw in the booth or ended. */
export const paidInCash = (id: string): Sent => ({
  kind: 'complete',
  id,
  seenVersion: 2,
  body: { paymentMethod: 'cash' },
})

export type Desk = ReturnType<typeof deskOf>

/** A student, as an add has them. */
export const aStudent = (studentName: string, more: object = {}) => ({
  studentName,
  studentClass: 'X-1',
  photoCount: 2,
  ...more,
})

/** Entries of the queue and those that ended today, by name. */
export async function entriesByName(admin: Visitor): Promise<Record<string, QueueEntry>> {
  const lists = await Promise.all(
    ['', '?status=completed', '?status=cancelled'].map(query => admin.get(`/api/queue${query}`)),
  )
  const entries: QueueEntry[] = lists.flatMap(list => list.json().data.queues)
  return Object.fromEntries(entries.map(entry => [entry.studentName, entry]))
}

/** Minutes pass, at the server's clock. */
export const pass = (booth: Booth, minutes: number) =>
  booth.setTime(new Date(booth.now() + minutes * 60 * SECOND).toISOString())
