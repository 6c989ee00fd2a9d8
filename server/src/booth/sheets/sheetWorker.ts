import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../../platform/clock.ts'
import type { ServerClocks } from '../../platform/database/serverClocks.ts'
import { SheetFailure } from './sheetFailure.ts'
import type { OutboxRow, SheetOutbox } from './sheetOutboxRepository.ts'
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

/** Claimed rows, and the ids that were possibly written. */
interface Batch {
  rows: OutboxRow[]
  tried: string[]
}

/** Sends the rows of the outbox in batches while the server runs. */
export function createSheetWorker({ outbox, sheet, timing, clock, clocks, log }: Deps) {
  const closing = new AbortController()
  let failures = 0
  let failure: SheetFailure | undefined
  let nextTryAt = ''
  /** Empty before the first write of a run of batches, because somebody may have moved columns. */
  let lookAt = ''
  let running: Promise<void> | undefined

  /** Ids in the sheet. Throws if somebody moved their column. */
  async function look(doubted: string[]) {
    const written = [...(await outbox.lastSent()), ...doubted]
    const there = written.length ? await sheet.ids(written) : new Set<string>()
    lookAt = later(clocks.elapsed(), timing.look)
    return there
  }

  /** Fills `tried` before it writes. */
  async function send(batch: OutboxRow[], claim: string, tried: string[]) {
    const doubted = batch.filter(row => row.in_doubt).map(row => row.id)
    const isDue = doubted.length > 0 || lookAt <= clocks.elapsed().toISOString()
    const there = isDue ? await look(doubted) : new Set<string>()
    const found = doubted.filter(id => there.has(id))
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
    lookAt = ''
    const isRefusedAlone =
      error.status === 400 &&
      !error.isOfAllRows &&
      batch.tried.length === 1 &&
      batch.rows.length === 1
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

  /** Sends one batch if rows are due. Returns whether there may be more. */
  async function turn(): Promise<boolean> {
    const now = clocks.elapsed()
    if (nextTryAt > now.toISOString()) return false
    const claim = randomUUID()
    const rows = await outbox.claim({
      id: claim,
      now: now.toISOString(),
      until: later(now, timing.lease),
      // One row at a time after a 400, because a refused row must not block the others.
      limit: failure?.status === 400 ? 1 : timing.batch,
    })
    if (!rows.length) {
      lookAt = ''
      return false
    }
    const tried: string[] = []
    try {
      await send(rows, claim, tried)
      failures = 0
      failure = undefined
      nextTryAt = ''
    } catch (error) {
      // A database error: the claim expires, and the sent rows stay in doubt.
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

    /**
     * Lets the current call finish. If its result is not known, the sheet is searched next time.
     */
    async stop() {
      closing.abort()
      const lastCall = setTimeout(sheet.stop, timing.stopTimeout)
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

const oldestFirst = (a: OutboxRow, b: OutboxRow) =>
  a.owed_at.localeCompare(b.owed_at) || a.id.localeCompare(b.id)
