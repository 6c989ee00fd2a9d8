import * as z from 'zod/mini'
import type { Calls } from '../shared/call.ts'
import { CLOCK } from '../shared/clock.ts'
import { staleAnswer } from '../shared/envelope.ts'
import { versionNumber } from '../shared/wholeNumber.ts'

const CLOCK_PROBLEM = 'Jam selesai istirahat harus berupa jam dan menit, misalnya 12.45'

/** A pause of today that has not ended: in force, or daily and still to come. */
export const Pause = z.object({ from: z.string(), until: z.string() })
export type Pause = z.infer<typeof Pause>

/** Answer of `/api/admin/pause`. */
export const Pauses = z.object({
  /** In order; the first may be in force now. */
  pauses: z.array(Pause),
  /** How often the pauses of today were changed. */
  version: z.number(),
})
export type Pauses = z.infer<typeof Pauses>

/** Body of `PUT /api/admin/pause`; the version is the one the admin saw. */
export const PauseBody = z.object({
  until: z.string({ error: CLOCK_PROBLEM }).check(z.regex(CLOCK, { error: CLOCK_PROBLEM })),
  version: versionNumber(),
})

const ResumeBody = z.pick(PauseBody, { version: true })

export const pauseCalls = {
  getPauses: {
    method: 'GET',
    path: '/api/admin/pause',
    tag: 'Admin',
    summary: 'Pauses of today that have not ended',
    data: Pauses,
  },
  pauseBooth: {
    method: 'PUT',
    path: '/api/admin/pause',
    tag: 'Admin',
    summary: 'Starts a pause, or changes the end of the current one',
    body: PauseBody,
    data: Pauses,
    conflict: staleAnswer(Pauses),
  },
  resumeBooth: {
    method: 'DELETE',
    path: '/api/admin/pause',
    tag: 'Admin',
    summary: 'Ends the current pause',
    body: ResumeBody,
    data: Pauses,
    conflict: staleAnswer(Pauses),
  },
} as const satisfies Calls
