import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { Done } from '../shared/envelope.ts'

/** Exact words that a developer types to confirm a reset of the queue. */
export const RESET_CONFIRMATION = 'HAPUS SEMUA DATA'

const NOT_CONFIRMED = `Ketik ${RESET_CONFIRMATION} untuk melanjutkan`

/** Body of `/api/admin/reset-database`. */
const ResetBody = z.object({
  confirmation: z.literal(RESET_CONFIRMATION, { error: NOT_CONFIRMED }),
})

export const resetCalls = callsOf('Admin', {
  resetDatabase: {
    method: 'POST',
    path: '/api/admin/reset-database',
    access: 'developers',
    summary: 'Makes a backup, then deletes all entries; developers only',
    body: ResetBody,
    answer: Done,
    isHeavy: true,
  },
})
