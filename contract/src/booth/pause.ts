import * as z from 'zod/mini'
import { LONGEST_STOP, STOP_REASONS } from '../forecast/stop.ts'
import { callsOf } from '../shared/call.ts'
import { CLOCK } from '../shared/clock.ts'
import { askedOrStale, Sure, staleAnswer } from '../shared/envelope.ts'
import { lineText } from '../shared/lineText.ts'
import { textLike } from '../shared/textLike.ts'
import { versionNumber } from '../shared/wholeNumber.ts'

const CLOCK_PROBLEM = 'Jam selesai istirahat harus berupa jam dan menit, misalnya 12.45'

const STOP_PROBLEM = 'Alasan berhenti tidak dikenal'

/** Of a pause without a known end: why the booth stopped. */
const Stop = z.object({ reason: z.enum(STOP_REASONS), words: z.string() })

/** A pause of today that has not ended: in force, or daily and still to come. */
export const Pause = z.object({
  from: z.string(),
  /** Of a stop: the end of its day, because it does not last longer. */
  until: z.string(),
  stop: z.nullish(
    z.extend(Stop, {
      /** Who stopped the booth, or last said that it still stands, and when. */
      by: z.string(),
      saidAt: z.string(),
    }),
  ),
})
export type Pause = z.infer<typeof Pause>

/** Answer of `/api/admin/pause`. */
export const Pauses = z.object({
  /** In order; the first may be in force now. */
  pauses: z.array(Pause),
  /** How often the pauses of today were changed. */
  version: z.number(),
})
export type Pauses = z.infer<typeof Pauses>

const StopBody = z
  .object(
    {
      reason: z.enum(STOP_REASONS, { error: STOP_PROBLEM }),
      words: z.prefault(lineText('Alasan berhenti', LONGEST_STOP), ''),
    },
    { error: STOP_PROBLEM },
  )
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', {
      error: 'Tulis alasan berhenti',
      path: ['words'],
    }),
    z.refine(({ reason, words }) => reason === 'other' || words === '', {
      error: 'Alasan berhenti ditulis hanya pada Lainnya',
      path: ['words'],
    }),
  )

/**
 * Body of `PUT /api/admin/pause`: a pause with its end, or a stop (`stop`) without one. The version is
 * the one the admin saw.
 */
export const PauseBody = z
  .object({
    until: z.optional(textLike(CLOCK, CLOCK_PROBLEM)),
    stop: z.optional(StopBody),
    version: versionNumber(),
    sure: Sure,
  })
  .check(
    z.refine(({ until, stop }) => (until === undefined) !== (stop === undefined), {
      error: CLOCK_PROBLEM,
      path: ['until'],
    }),
  )

const ResumeBody = z.object({ version: versionNumber() })

export const pauseCalls = callsOf('Admin', {
  getPauses: {
    path: '/api/admin/pause',
    summary: 'Pauses of today that have not ended',
    data: Pauses,
  },
  pauseBooth: {
    method: 'PUT',
    path: '/api/admin/pause',
    summary: 'Starts a pause, or changes the end of the current one; or stops the booth',
    description:
      'With `until` the booth pauses until then. With `stop` it stops for a reason and without an end: screens say so, and nothing is forecast until it is ended, paused or the day is over. Sent again, it says that the stop still stands. Own words with the name of a student of today are answered 409 with `asks`, because they are on a wall; with `sure` they are taken.',
    body: PauseBody,
    data: Pauses,
    conflict: askedOrStale(Pauses),
  },
  resumeBooth: {
    method: 'DELETE',
    path: '/api/admin/pause',
    summary: 'Ends the current pause or stop',
    body: ResumeBody,
    data: Pauses,
    conflict: staleAnswer(Pauses),
  },
})
