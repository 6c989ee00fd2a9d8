import * as z from 'zod/mini'

/** What a developer types, to the letter, before the queue is emptied. */
export const RESET_CONFIRMATION = 'HAPUS SEMUA DATA'

const NOT_CONFIRMED = `Ketik ${RESET_CONFIRMATION} untuk melanjutkan`

/** Body of `/api/admin/reset-database`. */
export const ResetBody = z.object({
  confirmation: z.literal(RESET_CONFIRMATION, { error: NOT_CONFIRMED }),
})
