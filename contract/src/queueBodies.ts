import * as z from 'zod/mini'
import { EntryDraft } from './entryDraft.ts'
import { PaymentMethod } from './queue.ts'
import { SeenVersion } from './queueSteps.ts'
import { entryProblems, LONGEST } from './rules.ts'
import { storableText } from './storableText.ts'

/* Apart from queue.ts because the web sends these bodies and reads none. */

/** Body of add and edit. Texts are trimmed; the first problem becomes the message. */
export const EntryBody = EntryDraft.check(({ value, issues }) => {
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
  price: z.optional(z.int({ error: 'Harga harus bilangan bulat' })),
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
