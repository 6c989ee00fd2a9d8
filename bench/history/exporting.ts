import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Caller } from '../booth/caller.ts'
import { startChild } from '../booth/child.ts'
import type { BenchBooth } from '../booth/startBooth.ts'
import { type Figure, short } from '../table.ts'
import { said, timed, timingOf } from '../timing.ts'

export interface Download {
  /** Number of rows in the server's header. */
  promised: number
  rows: number
  bytes: number
  /** Milliseconds to the first byte. */
  firstByte: number
  seconds: number
}

const DRAFT = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }
const STARTS_ALONE = 100
/** Milliseconds between students: faster than any school, yet not the load of many admins. */
const BETWEEN_STUDENTS = 100
const MB = 1e6

/** Measures a full export, alone and while another admin works. */
export async function benchExport(booth: BenchBooth, admin: Caller): Promise<Figure[]> {
  await startsWhile(admin, untilTimes(STARTS_ALONE))
  const alone = timingOf(await startsWhile(admin, untilTimes(STARTS_ALONE)))

  await using idle = await startChild(join(import.meta.dirname, '../booth/idleProcess.ts'))
  await booth.forget()
  const download = await downloadEverything(booth)
  const { memoryGrowth, longestHold } = await booth.figures()
  const idleHold = await idle.ask<number>('figures')

  await booth.forget()
  let isDone = false
  const [, during] = await Promise.all([
    downloadEverything(booth).finally(() => {
      isDone = true
    }),
    startsWhile(admin, () => !isDone).then(timingOf),
  ])
  const beside = await booth.figures()

  return [
    {
      what: 'export of everything',
      figure: `${download.rows.toLocaleString('en')} rows, ${short(download.bytes / MB)} MB in ${short(download.seconds)} s`,
      goal: 'every row that was promised',
      isMet: download.rows === download.promised,
    },
    goalOf('export, first byte', download.firstByte, 100, 'ms'),
    goalOf('export, growth of memory', memoryGrowth / MB, 50, 'MB'),
    goalOf('export, longest hold of the event loop', longestHold, 50, 'ms'),
    { what: 'the same of a process that does nothing', figure: `${short(idleHold)} ms` },
    // The event loop also waits for SQLite commits to reach the disk.
    { what: 'the same beside starts', figure: `${short(beside.longestHold)} ms` },
    { what: 'start, alone', figure: said(alone) },
    { what: 'start, during the export', figure: said(during) },
  ]
}

const goalOf = (what: string, value: number, most: number, unit: string): Figure => ({
  what,
  figure: `${short(value)} ${unit}`,
  goal: `< ${most} ${unit}`,
  isMet: value < most,
})

function untilTimes(times: number) {
  let left = times
  return () => left-- > 0
}

/**
 * Adds, starts and completes students one after another; returns the milliseconds of each start.
 */
async function startsWhile(admin: Caller, goesOn: () => boolean): Promise<number[]> {
  const milliseconds: number[] = []
  for (; goesOn(); await setTimeout(BETWEEN_STUDENTS)) {
    const { id } = await admin.post<QueueEntry>('/api/queue', DRAFT)
    milliseconds.push(await timed(() => admin.post(`/api/queue/${id}/start`)))
    await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
  }
  return milliseconds
}

/** Downloads in another process, because reading would delay the measurements here. */
async function downloadEverything({ origin, tokens }: BenchBooth): Promise<Download> {
  const path = join(import.meta.dirname, 'downloadProcess.ts')
  await using child = await startChild(path, origin, tokens[1] ?? '')
  return child.first as Download
}
