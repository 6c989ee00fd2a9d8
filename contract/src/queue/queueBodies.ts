import * as z from 'zod/mini'
import { MOST_PRICE, PRICE_PROBLEM } from '../shared/rupiah.ts'
import { storableText } from '../shared/storableText.ts'
import { whole } from '../shared/wholeNumber.ts'
import { EntryDraft } from './entryDraft.ts'
import { PHOTOS } from './photoCount.ts'
import { PaymentMethod } from './queue.ts'
import { SeenVersion } from './queueSteps.ts'
import { entryProblems, LONGEST, PHOTO_PROBLEMS } from './rules.ts'

/* Apart from queue.ts because the web sends these bodies and reads none. */

/** Body of add and edit. Texts are trimmed; the first problem becomes the message. */
export const EntryBody = z
  .extend(EntryDraft, {
    photoCount: z
      .number({ error: PHOTO_PROBLEMS.odd })
      .check(
        z.minimum(PHOTOS.min, { error: PHOTO_PROBLEMS.few }),
        z.maximum(PHOTOS.max, { error: PHOTO_PROBLEMS.many }),
      ),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(entryProblems(value))) {
      issues.push({ code: 'custom', message, path: [field], input: value })
    }
  })

/**
 * Body of add. With a method the entry is prepaid at the desk, and only at the price that the admin
 * saw.
 */
export const AddBody = z.safeExtend(EntryBody, {
  paymentMethod: z.nullish(PaymentMethod),
  price: z.optional(whole(0, MOST_PRICE, PRICE_PROBLEM)),
  /** Id of the student in the roster, when the admin picked one. */
  rosterId: z.optional(z.uuid({ error: 'Siswa tidak dikenal' })),
})

/** Body of edit. */
export const EditBody = z.safeExtend(EntryBody, { version: SeenVersion })

/** Body of cancel, which is optional. `version` belongs to `seen-version`. */
export const CancelBody = z.nullish(
  z.object({
    version: SeenVersion,
    reason: z.nullish(storableText('Alasan', LONGEST.reason)),
  }),
)
