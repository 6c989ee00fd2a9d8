import type { StatsOverview } from '@antrian/contract/history/stats'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../testkit/propertyRuns.ts'
import { openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani, budi } from '../../support/people.ts'

/* A minimal second implementation of the queue's rules, compared with the server's answers. */

/** Time zones without summer time, so that the test can compute days without the product's code. */
const ZONES = [
  ['Asia/Jakarta', 7],
  ['Asia/Jayapura', 9],
  ['Asia/Kathmandu', 5.75],
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
] as const

const BEGIN = Date.parse('2025-01-06T02:00:00.000Z')
const HOUR = 3_600_000
/** Sheets of the roll, which long scenarios print. */
const ROLL = 60
const ROOM = {
  waiting: ['start', 'edit', 'cancel'],
  'in-progress': ['complete', 'cancel'],
} as const

interface Modelled {
  id: string
  day: string
  queueNumber: number
  studentName: string
  photoCount: number
  status: QueueEntry['status']
  version: number
  completedOn?: string
  /** Id of the paid entry, of prints that are made again. */
  redoOf?: string
}

/** What was said for the room on a day, and how often it was changed. */
interface Said {
  version: number
  isOn: boolean
}

const entry = fc.nat({ max: 7 })
const admin = fc.constantFrom(0, 1)
const photoCount = fc.integer({ min: 1, max: 10 }).map(half => half * 2)
const studentName = fc.constantFrom('Siti', 'Dewi', "Nur 'Aini", 'محمد', '🎓', 'Bagus; drop table')
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add'), admin, studentName, photoCount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      admin,
      entry,
      studentName,
      photoCount,
      /** How many versions ago the admin last looked; undefined sends no version. */
      isBehind: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start'), admin, entry }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('complete'), admin, entry }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), admin, entry }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('redo'),
      admin,
      entry,
      reason: fc.constantFrom('photo' as const, 'damaged' as const),
      photoCount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('stop' as const, 'message' as const),
      admin,
      isEnd: fc.boolean(),
      isBehind: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.nat({ max: 30 }) }) },
)
type Command = (typeof command)['generate'] extends (...args: never[]) => { value: infer C }
  ? C
  : never

/** The model: its entries, and the effect of every call on them. */
function createModel(hoursAhead: number) {
  const entries: Modelled[] = []
  let now = BEGIN
  const said = new Map<string, Said>()
  const used = () =>
    entries
      .filter(({ status }) => status === 'completed')
      .reduce((sum, one) => sum + one.photoCount, 0)
  const left = () => Math.max(0, ROLL - used())
  const today = () => new Date(now + hoursAhead * HOUR).toISOString().slice(0, 10)
  const nextNumber = () =>
    1 + Math.max(0, ...entries.filter(({ day }) => day === today()).map(one => one.queueNumber))
  const may = ({ status }: Modelled, action: string) =>
    (ROOM as Record<string, readonly string[] | undefined>)[status]?.includes(action) ?? false

  return {
    entries,
    wait: (hours: number) => new Date((now += hours * HOUR)).toISOString(),
    add(id: string, studentName: string, photoCount: number) {
      const day = today()
      const queueNumber = nextNumber()
      entries.push({ id, day, queueNumber, studentName, photoCount, status: 'waiting', version: 1 })
    },
    today,
    left,
    /** A stop or a message of today. */
    saidNow(kind: string): Said {
      const key = `${kind} ${today()}`
      const known = said.get(key) ?? { version: 0, isOn: false }
      said.set(key, known)
      return known
    },
    mayRedo(one: Modelled, reason: string, sheets: number) {
      if (one.status !== 'completed' || one.completedOn !== today()) return false
      if (reason !== 'photo') return sheets <= left()
      const paid = one.redoOf ?? one.id
      return !entries.some(({ redoOf, status }) => redoOf === paid && status in ROOM)
    },
    redo(
      id: string,
      { day, queueNumber, studentName, ...paid }: Modelled,
      isSession: boolean,
      photoCount: number,
    ) {
      const again = { id, day, queueNumber, studentName, photoCount, version: 1 }
      const redoOf = paid.redoOf ?? paid.id
      // A session of another day has a number of today.
      const place = day === today() ? {} : { day: today(), queueNumber: nextNumber() }
      if (isSession) entries.push({ ...again, ...place, redoOf, status: 'waiting' })
      else entries.push({ ...again, redoOf, status: 'completed', completedOn: today() })
    },
    isAllowed(one: Modelled, action: string) {
      const isBusy = entries.some(({ status }) => status === 'in-progress')
      return may(one, action) && !(action === 'start' && isBusy)
    },
    active: () =>
      entries
        .filter(({ status }) => status in ROOM)
        .toSorted((a, b) => (a.day === b.day ? place(a) - place(b) : a.day < b.day ? -1 : 1))
        .map(({ day: _day, redoOf: _paid, completedOn: _on, ...shown }) => shown),
    stats(): StatsOverview {
      const sold = entries.filter(({ redoOf }) => !redoOf)
      const of = (status: string) => sold.filter(one => one.status === status)
      const photos = (some: Modelled[]) => some.reduce((sum, one) => sum + one.photoCount, 0)
      const isToday = ({ day }: Modelled) => day === today()
      return {
        totalQueues: sold.length,
        todayQueues: sold.filter(isToday).length,
        waitingQueues: entries.filter(({ status }) => status === 'waiting').length,
        completedQueues: of('completed').length,
        cancelledQueues: of('cancelled').length,
        totalPhotos: photos(of('completed')),
        todayPhotos: photos(of('completed').filter(isToday)),
        todayCompleted: of('completed').filter(isToday).length,
        todayAmounts: { qris: 0, cash: 0 },
      }
    },
  }
}

/** Place in the line of a day: a student who is photographed again is next. */
const place = ({ queueNumber, redoOf }: Modelled) => queueNumber - (redoOf ? 10_000 : 0)

const AFTER = { start: 'in-progress', complete: 'completed', cancel: 'cancelled' } as const

/** Executes an action on both sides; the server must answer as the model does. */
async function apply(model: ReturnType<typeof createModel>, admins: Visitor[], done: Command) {
  if (done.kind === 'wait') return
  const caller = admins[done.admin] as Visitor
  if (done.kind === 'add') {
    const { studentName, photoCount } = done
    const answer = await caller.post('/api/queue', { studentName, studentClass: 'X-1', photoCount })
    expect(answer.statusCode).toBe(201)
    model.add(answer.json().data.id, studentName, photoCount)
    return
  }
  if ('isEnd' in done) return tellTheRoom(model, caller, done)
  const one = model.entries[done.entry % Math.max(1, model.entries.length)]
  if (!one) return
  const path = `/api/queue/${one.id}`

  if (done.kind === 'edit') {
    const { studentName, photoCount, isBehind } = done
    const version = isBehind === undefined ? undefined : one.version - isBehind
    const body = { studentName, studentClass: 'X-1', photoCount, version }
    const isWritten = model.isAllowed(one, 'edit') && !isBehind
    expect((await caller.put(path, body)).statusCode).toBe(isWritten ? 200 : 409)
    if (isWritten) Object.assign(one, { studentName, photoCount, version: one.version + 1 })
    return
  }
  if (done.kind === 'redo') {
    const { reason, photoCount: sheets } = done
    const isMade = model.mayRedo(one, reason, sheets)
    const answer = await caller.post(`${path}/redo`, { reason, sheets, sure: true })
    expect(answer.statusCode).toBe(isMade ? 201 : 409)
    if (isMade) model.redo(answer.json().data.id, one, reason === 'photo', sheets)
    return
  }
  const isTaken = model.isAllowed(one, done.kind)
  const answer =
    done.kind === 'cancel'
      ? await caller.delete(path)
      : await caller.post(`${path}/${done.kind}`, { paymentMethod: 'qris' })
  expect(answer.statusCode).toBe(isTaken ? 200 : 409)
  if (!isTaken) return
  Object.assign(one, { status: AFTER[done.kind], version: one.version + 1 })
  if (done.kind === 'complete') one.completedOn = model.today()
}

const TOLD = {
  stop: ['/api/admin/pause', { stop: { reason: 'printer' } }],
  message: ['/api/admin/room-message', { text: 'Antre di kanan', minutes: null, isSpoken: false }],
} as const

/** Stops the booth or shows a message, or ends it, from the version that the admin saw. */
async function tellTheRoom(
  model: ReturnType<typeof createModel>,
  caller: Visitor,
  { kind, isEnd, isBehind }: Extract<Command, { isEnd: boolean }>,
) {
  const now = model.saidNow(kind)
  const isStale = isBehind && now.version > 0
  const version = now.version - (isStale ? 1 : 0)
  const [path, body] = TOLD[kind]
  const answer = isEnd
    ? await caller.delete(path, { version })
    : await caller.put(path, { ...body, version })
  const isTaken = !isStale && (!isEnd || now.isOn)
  expect(answer.statusCode).toBe(isTaken ? 200 : 409)
  if (isTaken) Object.assign(now, { isOn: !isEnd, version: version + 1 })
}

const scenario = fc.record({
  zone: fc.constantFrom(...ZONES),
  commands: fc.array(command, { minLength: 10, maxLength: 40 }),
})

it('the queue, its figures, its paper and what the room is told equal the model’s after any actions in any order and zone', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ zone: [zone, hoursAhead], commands }) => {
      const env = { SCHOOL_TIME_ZONE: zone }
      const booth = await openBooth({ env, now: new Date(BEGIN).toISOString() })
      const signIn = () => Promise.all([ani, budi].map(user => booth.signedInAs(user)))
      let admins = await signIn()
      const model = createModel(hoursAhead)
      await admins[0]?.post('/api/admin/paper', { sheets: ROLL })
      booth.setTime(model.wait(1))

      for (const done of commands) {
        if (done.kind === 'wait') {
          booth.setTime(model.wait(done.hours))
          // A session ends after twelve idle hours.
          admins = await signIn()
        }
        await apply(model, admins, done)

        const [reader] = admins as [Visitor, Visitor]
        const { queues } = (await reader.get('/api/queue')).json().data
        expect(queues).toHaveLength(model.active().length)
        expect(queues).toMatchObject(model.active())
        const { overview } = (await reader.get('/api/admin/stats')).json().data
        expect(overview).toEqual(model.stats())
        const { left } = (await reader.get('/api/admin/paper')).json().data
        expect(left).toBe(model.left())
        const stops = (await reader.get('/api/admin/pause')).json().data
        const isStopped = stops.pauses.length > 0
        expect({ version: stops.version, isOn: isStopped }).toEqual(model.saidNow('stop'))
        const { version, message } = (await reader.get('/api/admin/room-message')).json().data
        expect({ version, isOn: message !== null }).toEqual(model.saidNow('message'))
        // Nobody knows when a stopped booth works again.
        if (done.kind === 'add' && isStopped) {
          const { forecast_at } = await booth.db
            .selectFrom('queue_entries')
            .select('forecast_at')
            .where('id', '=', model.entries.at(-1)?.id ?? '')
            .executeTakeFirstOrThrow()
          expect(forecast_at).toBeNull()
        }
      }
    }),
    propertyRuns(10),
  )
})
