import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Caller } from '../booth/caller.ts'
import { startChild } from '../booth/child.ts'
import type { BenchBooth } from '../booth/startBooth.ts'
import { addEntry } from '../load/pace.ts'
import { type Figure, short } from '../table.ts'
import { said, timed, timingOf } from '../timing.ts'

export interface Download {
  /** Number of rows in the server's header. */
  promised: number
  rows: number
}

const STARTS_ALONE = 100
/** Milliseconds between students: faster than any school, yet not the load of many admins. */
const BETWEEN_STUDENTS = 100

/** Measures a full export, alone and while another admin works. */
export async function benchExport(booth: BenchBooth, admin: Caller): Promise<Figure[]> {
  await startsWhile(admin, untilTimes(STARTS_ALONE))
  const alone = timingOf(await startsWhile(admin, untilTimes(STARTS_ALONE)))

  await using idle = await startChild(join(import.meta.dirname, '../booth/idleProcess.ts'))
  await booth.forget()
  const download = await downloadEverything(booth)
  const { longestHold } = await booth.figures()
  const idleHold = await idle.ask<number>('figures')

  let isDone = false
  const [, during] = await Promise.all([
    downloadEverything(booth).finally(() => {
      isDone = true
    }),
    startsWhile(admin, () => !isDone).then(timingOf),
  ])

  return [
    {
      what: 'export of everything',
      figure: `${download.rows.toLocaleString('en')} rows`,
      goal: 'every row that was promised',
      isMet: download.rows === download.promised,
    },
    {
      what: 'export, longest hold of the event loop',
      figure: `${short(longestHold)} ms`,
      goal: '< 50 ms',
      isMet: longestHold < 50,
    },
    { what: 'the same of a process that does nothing', figure: `${short(idleHold)} ms` },
    { what: 'start, alone', figure: said(alone) },
    { what: 'start, during the export', figure: said(during) },
  ]
}

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
    const { id } = await addEntry(admin)
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
