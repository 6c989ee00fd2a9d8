import type { Booth } from '@antrian/contract/booth/settings'
import type { StatsOverview } from '@antrian/contract/history/stats'
import { isActive, isInBooth } from '@antrian/contract/queue/activeEntry'
import { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { byPayment, PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { entryProblems } from '@antrian/contract/queue/rules'
import { STEPS } from '@antrian/contract/queue/steps'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { LocalHost } from '@/services/api'
import { EXAMPLE, exampleStudents } from './exampleStudents'

interface Answer {
  data: unknown
  next?: QueueEntry | null
}

const PACE = {
  ...{ secondsPerSession: 240, secondsPerSheet: 0, basis: 'today', longSeconds: null },
  ...{ sessions: 5, startedToday: 5 },
} as const

const PATHS = { payment: 'correct-payment' } as const

/**
 * A host inside this page, with ten example students. The dashboard uses it like the real host;
 * nothing is sent or stored.
 */
export function createPracticeHost(booth: Booth | undefined, now: () => number): LocalHost {
  let entries = exampleStudents(booth?.settings, now())
  /** Each entry as it was before its last act. */
  const undoable = new Map<QueueEntry['id'], QueueEntry>()
  const stamp = () => new Date(now()).toISOString()
  const current = () => entries.find(isInBooth)

  function find(id: string | undefined): QueueEntry {
    const entry = entries.find(one => one.id === id)
    if (!entry) throw new Error('Antrian tidak ditemukan')
    return entry
  }

  function put(entry: QueueEntry): QueueEntry {
    const changed = { ...entry, version: (entry.version ?? 0) + 1 }
    entries = [...entries.filter(({ id }) => id !== entry.id), changed].sort(
      (a, b) => a.queueNumber - b.queueNumber,
    )
    return changed
  }

  function act(id: string | undefined, action: keyof typeof STEPS, body: Body): Answer {
    const before = find(id)
    const { takes, changes } = STEPS[action]
    if (!takes(before)) throw new Error('Antrian sudah diproses')
    if (action === 'start' && current()) throw new Error('Masih ada sesi yang berlangsung')
    const data = put({ ...before, ...changes(before, body, stamp()), lastAction: action })
    undoable.set(data.id, before)
    if (typeof body.next !== 'string') return { data }
    const next = act(body.next, 'start', {}).data as QueueEntry
    return { data, next }
  }

  /** Undoes the last act; `to` is the place where an admin wants a finished entry. */
  function undo(id: string | undefined, to?: unknown): Answer {
    const entry = find(id)
    const before = undoable.get(entry.id)
    if (!before) throw new Error('Tidak ada langkah yang bisa diurungkan')
    undoable.delete(entry.id)
    const inBooth = current()
    const isTaken = before.status === 'in-progress' && inBooth && inBooth.id !== entry.id
    const next = isTaken && !to ? (undo(String(inBooth.id)).data as QueueEntry) : null
    const waits = to === 'waiting' || (isTaken && !next)
    const back = waits ? ({ status: 'waiting', startedAt: null } as const) : {}
    return { data: put({ ...before, ...back, version: entry.version, lastAction: 'undo' }), next }
  }

  function add(body: Body): Answer {
    const queueNumber = Math.max(0, ...entries.map(entry => entry.queueNumber)) + 1
    const paid = PaymentMethod.safeParse(body.paymentMethod).data
    const data = put({
      ...draftIn(body),
      ...{ id: `contoh-${queueNumber}`, queueNumber, status: 'waiting', createdAt: stamp() },
      ...(typeof body.price === 'number' && { price: body.price }),
      ...(paid && { prepaidMethod: paid }),
      ...{ creator: { name: 'Contoh' }, lastAction: 'add' },
    })
    return { data }
  }

  function read(path: string): Answer {
    const done = entries.filter(entry => !isActive(entry)).reverse()
    const answers: Record<string, unknown> = {
      '/api/queue': { queues: entries.filter(isActive) },
      '/api/queue/current': current() ?? null,
      '/api/queue/recent': { queues: done },
      '/api/queue/pace': PACE,
      '/api/queue/students': [],
      '/api/admin/stats': { overview: overviewOf(entries) },
      '/api/admin/booth': booth,
      '/api/queue/history': { queues: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } },
    }
    if (answers[path] === undefined) throw new Error('Tidak ada di latihan')
    return { data: answers[path] }
  }

  function carryOut({ url, method = 'GET', body }: FetchArgs): Answer {
    if (method === 'GET') return read(url)
    const [, , , id, step] = url.split('/')
    const sent = (body ?? {}) as Body
    if (id === undefined) return add(sent)
    if (step === 'undo') return undo(id, sent.to)
    if (method === 'DELETE') return act(id, 'cancel', sent)
    if (step === undefined) return act(id, 'edit', draftIn(sent))
    const action = step in PATHS ? PATHS[step as keyof typeof PATHS] : step
    return act(id, action as keyof typeof STEPS, sent)
  }

  return async request => {
    try {
      return { data: { success: true, ...carryOut(request) } }
    } catch (problem) {
      return { error: { status: 409, message: (problem as Error).message } }
    }
  }
}

function overviewOf(entries: readonly QueueEntry[]): StatsOverview {
  const of = (status: QueueEntry['status']) => entries.filter(entry => entry.status === status)
  const completed = of('completed')
  const photos = completed.reduce((sum, { photoCount }) => sum + photoCount, 0)
  return {
    totalQueues: entries.length,
    todayQueues: entries.length,
    waitingQueues: of('waiting').length,
    completedQueues: completed.length,
    cancelledQueues: of('cancelled').length,
    totalPhotos: photos,
    todayPhotos: photos,
    todayCompleted: completed.length,
    todayAmounts: byPayment(method =>
      completed
        .filter(({ paymentMethod }) => paymentMethod === method)
        .reduce((sum, { price = 0 }) => sum + price, 0),
    ),
  }
}

/** Body of a request, as it was sent. */
type Body = Readonly<Record<string, unknown>>

/** The form's values, marked as an example. @throws with the sentence of the first problem */
function draftIn(body: Body): EntryDraft {
  const draft = EntryDraft.parse(body)
  const [problem] = Object.values(entryProblems(draft))
  if (problem) throw new Error(problem)
  const isMarked = draft.studentClass.endsWith(EXAMPLE)
  return isMarked ? draft : { ...draft, studentClass: `${draft.studentClass} ${EXAMPLE}` }
}
