import { join } from 'node:path'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { User } from '@antrian/contract/session/session'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { beforeAll, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { addEntry } from '../../src/booth/queue/addEntry.ts'
import { type Transition, takeTransition } from '../../src/booth/queue/takeTransition.ts'
import {
  cancelTransition,
  completeTransition,
  startTransition,
} from '../../src/booth/queue/transitions.ts'
import type { Timing } from '../../src/booth/sheets/timing.ts'
import { readConfig } from '../../src/platform/config.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { Limits } from '../../src/platform/limits.ts'
import { createLog } from '../../src/platform/logs/createLog.ts'
import { createLogBuffer } from '../../src/platform/logs/logBuffer.ts'
import { createVisitor } from './client.ts'
import { type Line, openLine } from './line.ts'
import { ani } from './people.ts'
import { type AtEnd, newStorage } from './storage.ts'

interface Options {
  /** Settings in addition to those of the test's own storage. */
  env?: Record<string, string>
  /** Start time. Default: Monday, 09:00 in Jakarta. */
  now?: string
  storage?: Record<string, string>
  /** Restarts the process; absent when no supervisor runs it. */
  restart?: () => void
  /** Limits that a test reaches sooner than the usual ones. */
  limits?: Partial<Limits>
  /** Delays and time limits of the spreadsheet backup. */
  sheetTiming?: Timing
  /** Registers what ends the booth. Default: when the test ends. */
  atEnd?: AtEnd
}

type Held = Partial<EntryDraft> &
  Partial<Pick<QueueEntry, 'status' | 'paymentMethod' | 'prepaidMethod'>>

/** The real server on an empty database. */
export async function openBooth({
  env,
  now = '2025-01-06T02:00:00.000Z',
  storage,
  restart,
  limits,
  sheetTiming,
  atEnd = onTestFinished,
}: Options = {}) {
  const time = { now: new Date(now), monotonic: 0 }
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    BACKUP_AT: 'off',
    ...(storage ?? (await newStorage(atEnd))),
    ...env,
  })
  const logBuffer = createLogBuffer()
  const printed: string[] = []
  const log = createLog(config, { write: line => void printed.push(line) }, logBuffer)
  const {
    app,
    db,
    readers,
    sessions,
    allowList,
    codes,
    nightlyBackups,
    nameRemoval,
    rosterEnd,
    terms,
    publicUrl,
  } = await buildApp({
    config,
    log,
    logBuffer,
    restart,
    limits,
    ...(sheetTiming && { sheetTiming }),
    clock: () => time.now,
    monotonic: () => time.monotonic,
    webRoot: join(import.meta.dirname, 'webRoot'),
  })
  atEnd(() => app.close())

  async function signIn({ name, email, picture, role }: User) {
    await allowList.add(email, role)
    return sessions.open({ name, email, picture })
  }

  let origin: string | undefined

  /** Listens on a free port; returns the server's origin. */
  async function listen() {
    if (!origin) await app.listen({ port: 0, host: '127.0.0.1' })
    origin = publicUrl()
    return origin
  }

  return {
    log,
    /** Lines of the log output. */
    printed,
    db,
    readers,
    app,
    sessions,
    allowList,
    codes,
    nightlyBackups,
    nameRemoval,
    rosterEnd,
    terms,
    listen,
    signIn,
    now: () => time.now.getTime(),
    /** Moves all clocks to this time. Back in time, only the wall clock moves. */
    setTime: (iso: string) => {
      time.monotonic += Math.max(0, Date.parse(iso) - time.now.getTime())
      time.now = new Date(iso)
    },
    /** Moves the wall clock forward or back. */
    setClock: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds)
    },
    /** Calls with a token, or without one. */
    visitor: (token?: string) => createVisitor(app, token),
    signedInAs: async (user: User) => createVisitor(app, await signIn(user)),

    /** Adds an entry to the queue as Bu Ani. */
    async holds({
      status = 'waiting',
      paymentMethod = 'cash',
      prepaidMethod,
      ...draft
    }: Held = {}) {
      const actor = { at: time.now.toISOString(), admin: ani }
      const day = schoolDay(time.now, config.timeZone)
      return inTransaction(db, async trx => {
        const entry = await addEntry(
          trx,
          {
            draft: {
              studentName: 'Siti Rahma',
              studentClass: 'XII IPA 1',
              photoCount: 2,
              ...draft,
            },
            paymentMethod: prepaidMethod,
            day,
          },
          actor,
        )
        const take = async (transition: Transition) =>
          must(await takeTransition(trx, entry.id, transition, actor))
        if (status === 'waiting') return entry
        if (status === 'cancelled') return take(cancelTransition({ reason: 'Pulang' }, actor))
        const started = await take(startTransition(actor))
        if (status === 'in-progress') return started
        return take(completeTransition({ paymentMethod: paymentMethod ?? 'cash' }, actor))
      })
    },

    /** Opens a socket with a token; connected or refused. */
    line: async (token?: string, how?: Line): Promise<ReturnType<typeof openLine>> =>
      openLine(await listen(), token, how),
  }
}

/**
 * One booth for all tests of a file or of a `describe`, for tests that change nothing which another
 * one reads: to build the server takes more than most of them.
 */
export function sharedBooth(options: Options = {}, prepare?: (booth: Booth) => Promise<unknown>) {
  let booth: Booth | undefined
  beforeAll(async () => {
    const ends: Parameters<AtEnd>[0][] = []
    booth = await openBooth({ ...options, atEnd: end => void ends.unshift(end) })
    await prepare?.(booth)
    return async () => {
      for (const end of ends) await end()
    }
  })
  return () => must(booth)
}

export type Booth = Awaited<ReturnType<typeof openBooth>>

function must<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('the booth cannot hold such an entry now')
  return answer
}
