import { targetOf } from '@antrian/contract/offline/actTarget'
import type { ActAnswer } from '@antrian/contract/offline/offlineBodies'
import type { ActResult, OfflineState } from '@antrian/contract/offline/offlineResults'
import { actProblem } from '@antrian/contract/offline/offlineRules'
import {
  actsBody,
  actsToSend,
  answered,
  beingSent,
  emptyOutbox,
  type NewAct,
  type OutboxAct,
  recorded,
  settled,
  takenBack,
  withWhatBuildsOn,
} from '@antrian/contract/offline/outbox'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { RedoReason } from '@antrian/contract/queue/redo'
import { withActs } from '@antrian/contract/queue/withActs'
import { ownCall } from './ownCall.ts'
import { actsOf, type Press } from './press.ts'
import type { Run } from './world.ts'

/** How far a request gets. */
export type Line = 'whole' | 'lost' | 'unanswered'

const FATES = {
  done: 'applied',
  same: 'same',
  differs: 'asked',
  dismissed: 'dismissed',
} as const

export type Fate = (typeof FATES)[keyof typeof FATES] | 'held' | 'removed'

/** A laptop: what it shows, what its disk holds, and what became of each act it showed as recorded. */
export function createDevice(run: Run, place: number) {
  const { booth, random, tell, meet } = run
  const { email, visitor } = run.admins[place] as Run['admins'][number]
  const name = `device ${place}`
  let disk = emptyOutbox(random.id())
  let list: QueueEntry[] = []
  let pass: OfflineState['pass'] = null
  let price = 0
  let isOnline = true
  /** Every student it has added, online and without a network. */
  const students: [key: string, name: string][] = []
  const fates = new Map<string, Fate>()
  const sent: OutboxAct[] = []

  const ageOf = ({ at }: OutboxAct) => booth.now() - at
  const shownWith = (acts: readonly OutboxAct[]) =>
    withActs(list, acts, ({ at }) => new Date(at).toISOString())

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

  /** True where its answer came. */
  async function call(act: NewAct, line: Line): Promise<boolean> {
    if (line === 'lost') return false
    const answer = await ownCall(booth, visitor.token, act)
    tell(name, act.kind, act.key, line, answer.statusCode, answer.json())
    if (line === 'whole' && answer.statusCode < 300) fates.set(act.key, 'applied')
    return line === 'whole'
  }

  /** Records what one press does without a network, as far as the rules allow. */
  function record(acts: readonly NewAct[]) {
    const allowed: NewAct[] = []
    for (const act of acts) {
      const shown = shownWith(recorded(disk, allowed).acts)
      const entry = shown.find(({ id }) => id === targetOf(act))
      if (actProblem(act.kind, entry, { shown, pass, now: booth.now() })) break
      allowed.push(act)
    }
    keep(allowed)
  }

  /** Gives what became of them; undefined where no answer came. */
  async function send(acts: readonly OutboxAct[]): Promise<ActResult[] | undefined> {
    sent.push(...acts)
    const answer = await visitor.post('/api/queue/acts', actsBody(disk.device, acts, ageOf))
    tell(name, 'sends', answer.statusCode, answer.json())
    return answer.json().data?.results
  }

  function settle(acts: readonly OutboxAct[], results: readonly ActResult[]) {
    for (const result of results) {
      meet('reason' in result ? result.reason : result.outcome)
      const act = acts.find(({ seq }) => seq === result.seq)
      if (act && result.outcome !== 'later') fates.set(act.key, FATES[result.outcome])
    }
    disk = settled(disk, results)
  }

  return {
    fates,
    sent,
    students,
    send,
    device: () => disk.device,
    held: () => disk.acts,
    cut: () => void (isOnline = false),
    reconnect: () => void (isOnline = true),

    /** A reload: the memory is gone, the disk is not. */
    crash() {
      disk = JSON.parse(JSON.stringify(disk))
    },

    async press(press: Press, line: Line) {
      const acts = actsOf(press, {
        shown: shownWith(disk.acts),
        isLocal: id => disk.acts.some(({ localId }) => localId === id),
        epoch: pass?.isYours ? pass.epoch : 0,
        by: email,
        at: booth.now(),
        price,
        newKey: () => random.id(),
        newName: key => {
          students.push([key, `${name} ${students.length + 1}`])
          return students.at(-1)?.[1] ?? ''
        },
      })
      if (!isOnline || disk.acts.length > 0) return record(acts)
      for (const act of acts) {
        if (await call(act, line)) continue
        isOnline = false
        return keep([{ ...act, isSent: true }])
      }
      if (acts.some(({ kind }) => kind === 'start' || kind === 'complete')) await checkIn('claim')
      await refresh()
    },

    undo() {
      const last = disk.acts.at(-1)
      const without = last && takenBack(disk, last.seq)
      if (!last || !without) return
      for (const { key } of withWhatBuildsOn(disk, last.seq)) fates.set(key, 'removed')
      meet('removed')
      disk = without
    },

    async takeOver() {
      if (isOnline) await checkIn('take-over')
    },

    /** Makes the prints of a completed entry again, or its session, which needs the network. */
    async redo(pick: number, reason: RedoReason) {
      if (!isOnline || disk.acts.length > 0) return
      const { queues } = (await visitor.get('/api/queue/recent')).json().data
      const completed = (queues as QueueEntry[])
        .filter(({ status }) => status === 'completed')
        .toSorted((a, b) => String(a.id).localeCompare(String(b.id)))
      const one = completed[pick % (completed.length || 1)]
      if (!one) return
      const body = { reason, sheets: 2, sure: true }
      const answer = await visitor.post(`/api/queue/${one.id}/redo`, body)
      tell(name, 'redo', reason, answer.statusCode, answer.json())
      meet(answer.statusCode === 201 ? 'redone' : 'not redone')
      await refresh()
    },

    async stopOrResume() {
      if (!isOnline) return
      const path = '/api/admin/pause'
      const { pauses, version } = (await visitor.get(path)).json().data
      const answer =
        pauses.length > 0
          ? await visitor.delete(path, { version })
          : await visitor.put(path, { stop: { reason: 'printer' }, version })
      tell(name, 'stops or resumes', answer.statusCode, answer.json())
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
        const results = arrived.length > 0 ? await send(arrived) : undefined
        if (line !== 'whole' || !results) {
          isOnline = false
          return
        }
        settle(acts, results)
        if (results.every(({ outcome }) => outcome === 'later')) break
      }
      await refresh()
    },
  }
}

export type Device = ReturnType<typeof createDevice>
