import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../../platform/clock.ts'
import type { ServerClocks } from '../../platform/database/serverClocks.ts'
import { SheetFailure } from './sheetFailure.ts'
import type { OwedRow, SheetOutbox } from './sheetOutboxRepository.ts'
import { sheetRowOf } from './sheetRow.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { pauseAfter, type Timing } from './timing.ts'

interface Deps {
  outbox: SheetOutbox
  sheet: Spreadsheet
  timing: Timing
  clock: Clock
  clocks: Pick<ServerClocks, 'elapsed' | 'timeOfDay'>
  log: FastifyBaseLogger
}

/** Rows that were claimed, and those of them for which a write was attempted. */
interface Batch {
  rows: OwedRow[]
  tried: string[]
}

/** Works off what the spreadsheet is owed, in batches, for as long as the server runs. */
export function createSheetWorker({ outbox, sheet, timing, clock, clocks, log }: Deps) {
  const closing = new AbortController()
  let failures = 0
  let failure: SheetFailure | undefined
  let nextTryAt = ''
  let running: Promise<void> | undefined

  /** `tried` is filled before anything is written. */
  async function send(batch: OwedRow[], claim: string, tried: string[]) {
    const doubted = batch.filter(row => row.in_doubt)
    const there = doubted.length ? await sheet.ids() : new Set<string>()
    const found = doubted.map(row => row.id).filter(id => there.has(id))
    await outbox.sent(found, clock().toISOString())

    const missing = batch.map(row => row.id).filter(id => !found.includes(id))
    tried.push(...(await outbox.doubt(missing, claim)))
    if (!tried.length) return
    const rows = batch.filter(row => tried.includes(row.id)).sort(oldestFirst)
    await sheet.append(rows.map(sheetRowOf))
    await outbox.sent(tried, clock().toISOString())
    log.info({ rows: rows.length }, 'completions went to the spreadsheet')
  }

  async function failed(error: SheetFailure, claim: string, batch: Batch) {
    failures++
    failure = error
    const isRefusedAlone =
      error.status === 400 && batch.tried.length === 1 && batch.rows.length === 1
    const isLast = closing.signal.aborted && !error.isInDoubt
    const pause = isRefusedAlone || isLast ? 0 : pauseAfter(error, failures, timing)
    const now = clocks.elapsed()
    nextTryAt = later(now, pause)
    const nextOfRows = isRefusedAlone ? later(now, timing.pause.refused) : nextTryAt
    await outbox.giveBack(claim, nextOfRows, error.isInDoubt ? [] : batch.tried)
    log.warn(
      { err: error, failures, nextTryAt: clocks.timeOfDay(nextTryAt, clocks.elapsed) },
      'the spreadsheet backup failed',
    )
  }

  /** One batch, if anything is due; gives whether there may be more. */
  async function turn(): Promise<boolean> {
    const now = clocks.elapsed()
    if (nextTryAt > now.toISOString()) return false
    const claim = randomUUID()
    const rows = await outbox.claim({
      id: claim,
      now: now.toISOString(),
      until: later(now, timing.lease),
      // A row that Google refuses must not keep the others out.
      limit: failure?.status === 400 ? 1 : timing.batch,
    })
    if (!rows.length) return false
    const tried: string[] = []
    try {
      await send(rows, claim, tried)
      failures = 0
      failure = undefined
      nextTryAt = ''
    } catch (error) {
      // Else it is the database: the claim runs out by itself, and what was sent stays in doubt.
      if (!(error instanceof SheetFailure)) throw error
      await failed(error, claim, { rows, tried })
    }
    return true
  }

  async function run() {
    const { signal } = closing
    while (!signal.aborted) {
      const mayBeMore = await turn().catch(error => {
        log.error({ err: error }, 'the spreadsheet backup stumbled')
        return false
      })
      await sleep(mayBeMore ? timing.gap : timing.poll, undefined, { signal }).catch(() => {})
    }
  }

  return {
    start() {
      running = run()
    },

    /** A call under way may end in good order; what then is not known is looked up next time. */
    async stop() {
      closing.abort()
      const lastCall = setTimeout(sheet.stop, timing.farewell)
      await running
      clearTimeout(lastCall)
    },

    trouble: () =>
      failure && {
        message: failure.message,
        isQuota: failure.isQuota,
        nextTryAt: clocks.timeOfDay(nextTryAt, clocks.elapsed),
      },
  }
}

export type SheetWorker = ReturnType<typeof createSheetWorker>

const oldestFirst = (a: OwedRow, b: OwedRow) =>
  a.owed_at.localeCompare(b.owed_at) || a.id.localeCompare(b.id)
