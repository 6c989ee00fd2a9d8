import type { ActAnswer, ActKind } from '@antrian/contract/offlineBodies'
import {
  actsBody,
  actsToSend,
  answered,
  beingSent,
  emptyQueue,
  type HeldAct,
  type NewAct,
  recorded,
  settled,
  takenBack,
  targetOf,
  withWhatBuildsOn,
} from '@antrian/contract/offlineQueue'
import type { ActResult, OfflineState } from '@antrian/contract/offlineResults'
import { actProblem, withHeldActs } from '@antrian/contract/offlineRules'
import type { QueueEntry } from '@antrian/contract/queue'
import { aStudent } from '../../../support/offlineDesk.ts'
import type { Run } from './world.ts'

/** How far a request gets. */
export type Line = 'whole' | 'lost' | 'unanswered'

export type Fate = 'held' | 'applied' | 'same' | 'asked' | 'dismissed' | 'removed'

const CALLS = {
  add: ['POST', () => '/api/queue'],
  start: ['POST', (id: string) => `/api/queue/${id}/start`],
  complete: ['POST', (id: string) => `/api/queue/${id}/complete`],
  cancel: ['DELETE', (id: string) => `/api/queue/${id}`],
  skip: ['POST', (id: string) => `/api/queue/${id}/skip`],
  return: ['POST', (id: string) => `/api/queue/${id}/return`],
} as const satisfies Record<ActKind, readonly ['POST' | 'DELETE', (id: string) => string]>

export interface Press {
  kind: ActKind | 'complete-next'
  pick: number
  method: 'qris' | 'cash'
  isPaid: boolean
}

/** A laptop: what it shows, what its disk holds, and what became of each act it showed as recorded. */
export function createDevice(run: Run, place: number) {
  const { booth, random, tell } = run
  const { email, visitor } = run.admins[place] as Run['admins'][number]
  const name = `device ${place}`
  let disk = emptyQueue(random.id())
  let list: QueueEntry[] = []
  let pass: OfflineState['pass'] = null
  let price = 0
  let isOnline = true
  let students = 0
  const adds: [key: string, name: string][] = []
  const fates = new Map<string, Fate>()
  const sent: HeldAct[] = []

  const timeOf = ({ at }: HeldAct) => new Date(at).toISOString()
  const shown = () => withHeldActs(list, disk.acts, timeOf)
  const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'
  const ageOf = ({ at }: HeldAct) => booth.now() - at

  async function refresh() {
    list = (await visitor.get('/api/queue')).json().data.queues
    price = run.price.now
  }

  async function checkIn(wanted: 'keep' | 'claim' | 'take-over') {
    const answer = await visitor.put(`/api/devices/${disk.device}`, {
      form: 'Laptop',
      unsent: disk.acts.length,
      pass: wanted,
    })
    if (answer.statusCode === 200) ({ pass } = answer.json().data)
    tell(name, wanted, answer.statusCode, answer.json())
  }

  function keep(acts: readonly NewAct[]) {
    disk = recorded(disk, acts)
    for (const { key, kind } of acts) {
      fates.set(key, 'held')
      tell(name, 'records', kind, key)
    }
  }

  /** By its own call; true where its answer came. */
  async function call(act: NewAct, line: Line): Promise<boolean> {
    if (line === 'lost') return false
    const [method, path] = CALLS[act.kind]
    const answer = await booth.app.inject({
      method,
      url: path(act.id ?? ''),
      headers: {
        authorization: `Bearer ${visitor.token}`,
        'idempotency-key': act.key,
        ...(act.body && { 'content-type': 'application/json' }),
      },
      ...(act.body && { payload: act.body }),
    })
    tell(name, act.kind, act.key, line, answer.statusCode, answer.json())
    if (line === 'whole' && answer.statusCode < 300) fates.set(act.key, 'applied')
    return line === 'whole'
  }

  /** The acts of a press, as they are on screen. */
  function actsOf({ kind, pick, method, isPaid }: Press): NewAct[] {
    const entries = shown().filter(isActive)
    const inBooth = entries.find(({ status }) => status === 'in-progress')
    const chosen = kind.startsWith('complete') ? inBooth : entries[pick % (entries.length || 1)]
    const common = { epoch: pass?.isYours ? pass.epoch : 0, by: email, at: booth.now() }
    const on = (of: QueueEntry, act: ActKind, body?: NewAct['body']): NewAct => {
      const isLocal = disk.acts.some(({ localId }) => localId === of.id)
      const id = String(of.id)
      return {
        ...common,
        ...(isLocal ? { localId: id } : { id }),
        kind: act,
        key: random.id(),
        seenVersion: of.version ?? 0,
        isSent: false,
        ...(body && { body }),
      }
    }
    if (kind === 'add') {
      const key = random.id()
      const paid = isPaid ? { paymentMethod: method, price } : {}
      const body = aStudent(`${name} ${++students}`, paid)
      adds.push([key, body.studentName])
      return [{ ...common, kind, key, localId: key, body, isSent: false }]
    }
    if (!chosen) return []
    if (kind !== 'complete-next') return [on(chosen, kind, bodyOf(kind, method))]
    const next = entries.find(({ status, skippedAt }) => status === 'waiting' && !skippedAt)
    const completion = on(chosen, 'complete', bodyOf('complete', method))
    return next ? [completion, on(next, 'start')] : [completion]
  }

  /** Records acts without a network, as far as the rules allow. */
  function record(acts: readonly NewAct[]) {
    for (const [index, act] of acts.entries()) {
      const now = shown()
      const entry = now.find(({ id }) => id === targetOf(act))
      const held = pass && { isYours: pass.isYours, until: Date.parse(pass.until) }
      const problem = actProblem(act.kind, entry, { shown: now, pass: held, now: booth.now() })
      if (problem) return
      keep([
        {
          ...act,
          ...(index > 0 && entry?.version !== undefined && { seenVersion: entry.version }),
        },
      ])
    }
  }

  return {
    name,
    fates,
    sent,
    /** Every student it has added, online and without a network. */
    recordedAdds: () => adds,
    device: () => disk.device,
    held: () => disk.acts,
    list: () => list,
    cut: () => void (isOnline = false),
    reconnect: () => void (isOnline = true),
    isOnline: () => isOnline,

    /** A reload: the memory is gone, the disk is not. */
    crash() {
      disk = JSON.parse(JSON.stringify(disk))
      pass = pass && { ...pass }
    },

    async press(press: Press, line: Line) {
      const acts = actsOf(press)
      if (acts.length === 0) return
      if (!isOnline || disk.acts.length > 0) return record(acts)
      for (const act of acts) {
        if (!(await call(act, line))) {
          isOnline = false
          keep([{ ...act, isSent: true }])
          return
        }
      }
      const isInBooth = acts.some(({ kind }) => kind === 'start' || kind === 'complete')
      if (isInBooth) await checkIn('claim')
      await refresh()
    },

    undo() {
      const last = disk.acts.at(-1)
      const without = last && takenBack(disk, last.seq)
      if (!last || !without) return
      for (const { key } of withWhatBuildsOn(disk, last.seq)) fates.set(key, 'removed')
      disk = without
      tell(name, 'takes back', last.key)
    },

    async takeOver() {
      if (isOnline) await checkIn('take-over')
    },

    answer(pick: number, answer: ActAnswer) {
      const asked = disk.acts.filter(({ differs }) => differs)
      const act = asked[pick % (asked.length || 1)]
      if (act) disk = answered(disk, act.seq, answer)
    },

    /** Sends what it holds; the server ends after `before` acts of a request, or the answer is lost. */
    async sync(line: Line = 'whole', before = Infinity) {
      if (!isOnline) return
      await checkIn('keep')
      for (let acts = actsToSend(disk, email); acts.length > 0; acts = actsToSend(disk, email)) {
        disk = beingSent(disk, acts)
        const arrived = line === 'lost' ? [] : acts.slice(0, before)
        sent.push(...arrived)
        const answer =
          arrived.length > 0 &&
          (await visitor.post('/api/queue/acts', actsBody(disk.device, arrived, ageOf)))
        if (answer) tell(name, 'sends', line, answer.statusCode, answer.json())
        if (line !== 'whole' || !answer || arrived.length < acts.length) {
          isOnline = false
          return
        }
        const { results } = answer.json().data as { results: ActResult[] }
        for (const { seq, outcome } of results) {
          const act = arrived.find(one => one.seq === seq)
          if (act && outcome !== 'later') fates.set(act.key, FATES[outcome])
        }
        disk = settled(disk, results)
        if (results.every(({ outcome }) => outcome === 'later')) break
      }
      await refresh()
    },

    /** Everything it has ever sent, once more. */
    async sendAgain(acts: readonly HeldAct[]): Promise<ActResult[]> {
      const answer = await visitor.post('/api/queue/acts', actsBody(disk.device, acts, ageOf))
      return answer.json().data.results
    },
  }
}

export type Device = ReturnType<typeof createDevice>

const FATES = {
  done: 'applied',
  same: 'same',
  differs: 'asked',
  dismissed: 'dismissed',
} as const

function bodyOf(kind: ActKind, paymentMethod: Press['method']): NewAct['body'] {
  if (kind === 'complete') return { paymentMethod }
  if (kind === 'skip') return { reason: 'later' }
  return kind === 'cancel' ? { reason: 'Pulang' } : undefined
}
