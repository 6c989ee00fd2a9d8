import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { JUST_STARTED } from '@antrian/contract/queue/pressTimes'
import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { buildApp } from '../../../server/src/app.ts'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { DAY, MINUTE, SECOND } from '../../../server/src/platform/clock.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import type { QueueEntryRow } from '../../../server/src/platform/database/schema.ts'
import { createLog } from '../../../server/src/platform/logs/createLog.ts'
import { createLogBuffer } from '../../../server/src/platform/logs/logBuffer.ts'
import { afterwards } from '../../../src/acts/afterwards.ts'
import { check } from '../support/checker.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const WEB_ROOT = join(import.meta.dirname, '../../../server/test/support/webRoot')

/** 09:00 in Jakarta. */
const FIRST_MORNING = Date.parse('2025-01-06T02:00:00.000Z')
const PRESSES = 40
const FIRST_STUDENTS = 4
/** Milliseconds for which the web app offers an undo, by the clock of the laptop. */
const UNDO_FOR = 10 * MINUTE

const ADMINS = [
  { name: 'Admin 1', email: 'admin1@sekolah.sch.id', clockAhead: 0 },
  { name: 'Admin 2', email: 'admin2@sekolah.sch.id', clockAhead: DAY },
  { name: 'Admin 3', email: 'admin3@sekolah.sch.id', clockAhead: -20 * MINUTE },
] as const

type Row = QueueEntryRow
type Rows = Map<string, Row>

/** A row that an own action changed, and the version from which an undo may start. */
interface Changed {
  before: Row | undefined
  after: Row
  version: number
}

interface Act {
  kind: 'add' | 'step'
  id: string
  /** Time by the laptop's clock. */
  at: number
  changed: Map<string, Changed>
}

interface Desk {
  token: string
  clockAhead: number
  /** The last own act, if it is one of the booth. */
  ofBooth: string | undefined
  /** What it began, such as a stop, and the version from which U ends it. */
  begun: { path: string; version: number } | undefined
  /** Versions on the screen, by the path of what they are of. */
  seen: Map<string, number>
  /** Entries on the screen, which may be outdated. */
  shown: Map<string, QueueEntry>
  own: Act[]
}

interface Press {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** The entry that the presser saw in the booth. */
  completes?: QueueEntry
  /** The own action that it undoes. */
  undoes?: Act
  /** The mutation of the web app that sends it, when it is about no entry. */
  mutation?: string
  /** It arrives after presses that were made later. */
  isLate?: boolean
  /** U ends what the last own act began. */
  isEnding?: boolean
  /** Sent by a laptop whose clock shows another day. */
  isOfWrongDay?: boolean
}

/**
 * F47: three admins press wrong keys for whole days: twice, late, on outdated screens, with wrong
 * clocks, and U after anything. The rows before and after each press show which entries it changed.
 */
export async function wrongPresses(place: Place, random: Random, days: number): Promise<Outcome> {
  const time = { now: FIRST_MORNING, monotonic: 0 }
  const pass = (milliseconds: number) => {
    time.now += milliseconds
    time.monotonic += milliseconds
  }
  const logBuffer = createLogBuffer()
  const config = readConfig({
    ...place.settings,
    ...{ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', BACKUP_AT: 'off' },
  })
  const { app, db, sessions } = await buildApp({
    config,
    logBuffer,
    log: createLog(config, { write: () => {} }, logBuffer),
    clock: () => new Date(time.now),
    monotonic: () => time.monotonic,
    webRoot: WEB_ROOT,
  })
  const { judge, broken, figures } = createJudge(() => time.now)

  async function rowsOfToday(): Promise<Rows> {
    const day = schoolDay(time.now, config.timeZone)
    const rows = await db.selectFrom('queue_entries').selectAll().where('day', '=', day).execute()
    return new Map(rows.map(row => [row.id, row]))
  }

  async function look(desk: Desk) {
    const headers = { authorization: `Bearer ${desk.token}` }
    const { queues } = (await app.inject({ url: '/api/queue', headers })).json().data
    desk.shown = new Map((queues as QueueEntry[]).map(entry => [String(entry.id), entry]))
    for (const path of [STOP, MESSAGE]) {
      const answer = await app.inject({ url: `/api${path}`, headers })
      desk.seen.set(path, answer.json().data.version)
    }
  }

  async function send(desk: Desk, press: Press) {
    const { method, path, body = {} } = press
    const before = await rowsOfToday()
    const headers = { authorization: `Bearer ${desk.token}` }
    const answer = await app.inject({ method, url: `/api${path}`, headers, payload: body })
    judge(desk, press, answer.statusCode, { before, after: await rowsOfToday() })
    if (answer.statusCode >= 300) return
    if (press.isEnding) {
      desk.ofBooth = desk.begun = undefined
      return
    }
    if (press.mutation) {
      const { version } = answer.json().data
      desk.ofBooth = press.mutation
      desk.begun = afterwards(press.mutation) === 'ends' ? { path, version } : undefined
      return
    }
    const { data, next } = answer.json()
    for (const entry of [data, next] as (QueueEntry | undefined)[]) {
      if (entry?.id !== undefined) desk.shown.set(String(entry.id), entry)
    }
  }

  try {
    for (let day = 0; day < days; day++) {
      pass(FIRST_MORNING + day * DAY - time.now)
      const desks = await Promise.all(
        ADMINS.map(async ({ name, email, clockAhead }): Promise<Desk> => {
          const token = await sessions.open({ name, email, picture: null })
          const nothing = { ofBooth: undefined, begun: undefined, seen: new Map() }
          return { token, clockAhead, ...nothing, shown: new Map(), own: [] }
        }),
      )
      let late: [Desk, Press] | undefined
      for (let press = 0; press < PRESSES; press++) {
        pass(random.between(1, 90) * SECOND)
        const desk = random.pick(desks)
        if (random.chance(0.6)) await look(desk)
        const kind = press < FIRST_STUDENTS ? 'add' : random.pick(KINDS)
        const first = pressOf(kind, desk, random, time.now)
        if (!first) continue
        if (random.chance(0.1)) {
          late = [desk, { ...first, isLate: true }]
          continue
        }
        await send(desk, first)
        if (random.chance(0.35)) {
          pass(random.pick(TWICE_AFTER))
          // Before the answer it repeats the same press; after the answer it is a new one.
          const second = random.chance(0.5) ? first : pressOf(kind, desk, random, time.now)
          if (second) await send(desk, second)
        }
        if (late && random.chance(0.5)) {
          await send(...late)
          late = undefined
        }
      }
      const ids = [...(await rowsOfToday()).values()].filter(isActive).map(({ id }) => id)
      const [desk] = desks
      if (desk && ids.length > 0) {
        await send(desk, { method: 'POST', path: '/admin/leftovers/cancel', body: { ids } })
      }
    }
    const { half, wrongDays, wrong } = await check(db, [])
    // Days without completions or undos prove nothing.
    const isIdle = figures.completed < days || figures['taken back'] < days || figures.redone === 0
    return {
      wrong: wrong + Object.values(broken).reduce((sum, count) => sum + count, Number(isIdle)),
      figures: { days, ...figures, ...broken, half, 'wrong days': wrongDays },
    }
  } finally {
    await app.close()
  }
}

const KINDS = [
  ...['add', 'add', 'add', 'start', 'start', 'payAndNext', 'payAndNext', 'payAndNext'],
  ...[
    'payAndNext',
    'pay',
    'undo',
    'undo',
    'undo',
    'call',
    'skip',
    'return',
    'cancel',
    'edit',
    'bring',
    'ofBooth',
    'ofBooth',
    'redo',
    'redo',
  ],
] as const

const STOP = '/admin/pause'
const MESSAGE = '/admin/room-message'
const SHOWN = { text: 'Antre di kanan', minutes: 5, isSpoken: false }

/** Acts of the booth that an admin may do between two students, from the versions on the screen. */
function actsOfBooth({ seen }: Pick<Desk, 'seen'>): readonly Press[] {
  const stop = { stop: { reason: 'printer' }, version: seen.get(STOP) ?? 0 }
  const message = { ...SHOWN, version: seen.get(MESSAGE) ?? 0 }
  const { version } = stop
  return [
    { method: 'PUT', path: STOP, body: stop, mutation: 'pauseBooth' },
    { method: 'DELETE', path: STOP, body: { version }, mutation: 'resumeBooth' },
    { method: 'PUT', path: MESSAGE, body: message, mutation: 'showRoomMessage' },
    { method: 'POST', path: '/admin/paper', body: { sheets: 700 }, mutation: 'loadPaper' },
  ]
}

/** Milliseconds between two presses of Q that once completed two students. */
const TWICE_AFTER = [60, 150, 300, 500, 800, 1500, 2900, 3100] as const

const isActive = ({ status }: Pick<QueueEntry, 'status'>) =>
  status === 'waiting' || status === 'in-progress'

/**
 * The request of this press, based on the screen; undefined when the screen offers no such action.
 */
function pressOf(
  kind: (typeof KINDS)[number],
  { shown, own, clockAhead, ofBooth, begun, seen }: Desk,
  random: Random,
  now: number,
): Press | undefined {
  const active = [...shown.values()].filter(isActive)
  const current = active.find(({ status }) => status === 'in-progress')
  const waiting = active.filter(({ status }) => status === 'waiting')
  const line = waiting
    .filter(({ skippedAt }) => !skippedAt)
    .toSorted((a, b) => a.queueNumber - b.queueNumber)
  const skipped = waiting.find(({ skippedAt }) => skippedAt)
  const [first] = line
  const paymentMethod = random.pick(PaymentMethod.options)
  const draft = {
    studentName: `Siswa ${random.between(1, 999)}`,
    studentClass: 'X-1',
    photoCount: 2 * random.between(1, 5),
  }
  const step = (
    entry: QueueEntry | undefined,
    name: string,
    body: object = {},
  ): Press | undefined => entry && { method: 'POST', path: `/queue/${entry.id}/${name}`, body }
  const complete = (next?: QueueEntry): Press | undefined =>
    current && {
      method: 'POST',
      path: `/queue/${current.id}/complete`,
      body: {
        paymentMethod: current.prepaidMethod ?? paymentMethod,
        version: current.version,
        ...(next && { next: next.id }),
      },
      completes: current,
    }
  const presses: Record<(typeof KINDS)[number], () => Press | undefined> = {
    add: () => ({
      method: 'POST',
      path: '/queue',
      body: random.chance(0.3) ? { ...draft, paymentMethod } : draft,
    }),
    start: () => step(first, 'start'),
    payAndNext: () => complete(first),
    pay: () => complete(),
    call: () => step(first, 'call'),
    skip: () => step(first, 'skip', { reason: 'absent' }),
    return: () => step(skipped, 'return'),
    cancel: () => {
      const [entry] = line.slice(-1)
      const body = { version: entry?.version, reason: 'Pulang' }
      return entry && { method: 'DELETE', path: `/queue/${entry.id}`, body }
    },
    edit: () =>
      first && {
        method: 'PUT',
        path: `/queue/${first.id}`,
        body: { ...draft, photoCount: first.photoCount, version: first.version },
      },
    undo: () => {
      if (begun) {
        const { path, version } = begun
        return { method: 'DELETE', path, body: { version }, isEnding: true }
      }
      const last = ofBooth && afterwards(ofBooth) === 'refuses' ? undefined : own.at(-1)
      return last && now + clockAhead - last.at < UNDO_FOR ? undoing(last) : undefined
    },
    ofBooth: () => random.pick(actsOfBooth({ seen })),
    redo: () => {
      const completed = [...shown.values()].filter(({ status }) => status === 'completed')
      const reason = random.pick(['photo', 'damaged'] as const)
      return step(completed.at(-1), 'redo', { reason, sheets: 2, sure: random.chance(0.5) })
    },
    bring: () =>
      clockAhead >= DAY && active.length > 0
        ? {
            method: 'POST',
            path: '/admin/leftovers/bring',
            body: { ids: active.map(({ id }) => id) },
            isOfWrongDay: true,
          }
        : undefined,
  }
  return presses[kind]()
}

function undoing(act: Act): Press {
  const { kind, id, changed } = act
  const version = changed.get(id)?.version
  return kind === 'add'
    ? {
        method: 'DELETE',
        path: `/queue/${id}`,
        body: { version, reason: WRONG_INPUT_REASON },
        undoes: act,
      }
    : { method: 'POST', path: `/queue/${id}/undo`, body: { version }, undoes: act }
}

/** Compares rows to count the effects of presses and the forbidden ones. */
function createJudge(now: () => number) {
  const figures = {
    presses: 0,
    completed: 0,
    refused: 0,
    redone: 0,
    'taken back': 0,
    ended: 0,
    'U in vain': 0,
  }
  const broken = {
    'completed unseen': 0,
    'completed in the first 3 s': 0,
    'U changed what was not last': 0,
    'U restored something else': 0,
    'U undid what was before an act of the booth': 0,
    'U changed a student instead of what it ends': 0,
    'moved by a wrong clock': 0,
    'neither done nor refused': 0,
  }

  function judgeCompletions(press: Press, before: Rows, changed: readonly Row[]) {
    for (const { id, status } of changed) {
      const was = before.get(id)
      if (status !== 'completed' || was?.status === 'completed') continue
      // Prints that are made again are completed at once.
      if (!was) continue
      figures.completed++
      const isSeen = press.completes?.id === id && press.completes.version === was.version
      if (!isSeen || was.status !== 'in-progress') broken['completed unseen']++
      const since = now() - Date.parse(was.started_at ?? '')
      if (since < JUST_STARTED) broken['completed in the first 3 s']++
    }
  }

  /**
   * Checks an undo: its rows must last have been changed by this action and must now be as before
   * it.
   */
  function judgeUndo(
    desk: Desk,
    { act, isLate }: { act: Act; isLate: boolean | undefined },
    rows: { before: Rows; after: Rows },
    changed: Row[],
  ) {
    if (changed.length === 0) {
      figures['U in vain']++
      return
    }
    figures['taken back']++
    if (desk.ofBooth && !isLate) broken['U undid what was before an act of the booth']++
    for (const row of changed) {
      const of = act.changed.get(row.id)
      const was = rows.before.get(row.id)
      // A step that its author undid counts as never done.
      if (!of || !was || !isAlike(was, of.after)) broken['U changed what was not last']++
      else if (!isRestored(row, of.before, rows.after)) broken['U restored something else']++
    }
    desk.own = desk.own.filter(other => other !== act)
    for (const other of desk.own) {
      for (const row of changed) {
        const place = other.changed.get(row.id)
        const was = act.changed.get(row.id)?.before
        // Like the web app: after the undo, the action that led to the restored state can be undone
        // again.
        if (place && place.version === was?.version && isAlike(row, was)) {
          place.version = row.version
        }
      }
    }
  }

  function judge(
    desk: Desk,
    press: Press,
    status: number,
    rows: { before: Rows; after: Rows },
  ): void {
    const { before, after } = rows
    const changed = [...after.values()].filter(row => before.get(row.id)?.version !== row.version)
    figures.presses++
    if (status >= 400) figures.refused++
    if (status >= 500) broken['neither done nor refused']++
    judgeCompletions(press, before, changed)
    if (press.isOfWrongDay) broken['moved by a wrong clock'] += before.size - after.size
    if (press.isOfWrongDay) broken['moved by a wrong clock'] += changed.length
    if (press.isEnding) {
      broken['U changed a student instead of what it ends'] += changed.length
      if (status < 300) figures.ended++
      return
    }
    if (press.undoes) {
      judgeUndo(desk, { act: press.undoes, isLate: press.isLate }, rows, changed)
      return
    }
    const [first] = changed
    if (!first) return
    const named = changed.find(({ id }) => press.path.includes(id)) ?? first
    desk.ofBooth = desk.begun = undefined
    const isRedone = named.last_action === 'redo'
    if (isRedone) figures.redone++
    desk.own.push({
      kind: before.has(named.id) || isRedone ? 'step' : 'add',
      id: named.id,
      at: now() + desk.clockAhead,
      changed: new Map(
        changed.map(row => [
          row.id,
          { before: before.get(row.id), after: row, version: row.version },
        ]),
      ),
    })
  }

  return { judge, figures, broken }
}

function isRestored(row: Row, before: Row | undefined, after: Rows): boolean {
  // Undoing an addition cancels the entry.
  if (!before) return row.status === 'cancelled'
  const isBoothTaken = [...after.values()].some(
    ({ id, status }) => id !== row.id && status === 'in-progress',
  )
  if (before.status === 'in-progress' && isBoothTaken) return row.status === 'waiting'
  return isAlike(row, before)
}

/** Compares rows without the columns that every change increments. */
function isAlike(row: Row, other: Row): boolean {
  const { version, last_action } = other
  return isDeepStrictEqual({ ...row, version, last_action }, { ...other })
}
