import { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { EntryId, PaymentMethod } from '@antrian/contract/queue/queue'
import * as z from 'zod/mini'
import { rememberedInTab } from '@/services/deviceStore'
import type { OpenDialog } from '../queueSlice'

const Interrupted = z.optional(z.object({ start: EntryDraft, draft: EntryDraft }))

const Student = z.object({
  studentName: z.string(),
  studentClass: z.exactOptional(z.string()),
  photoCount: z.exactOptional(z.number()),
  writtenCount: z.optional(z.number()),
})

const Pasted = z.object({
  students: z.array(Student),
  doubtful: z.array(z.object({ line: z.string(), student: Student })),
  unread: z.array(z.string()),
})

const Draft = z.object({
  /** E-mail of the user who typed it. Nobody else sees it. */
  owner: z.string(),
  dialog: z.union([
    z.object({
      kind: z.literal('add'),
      interrupted: Interrupted,
      chosen: z.optional(z.object({ id: z.string(), name: z.string(), className: z.string() })),
      payment: z.optional(z.enum(['later', ...PaymentMethod.options])),
      pasted: z.optional(Pasted),
    }),
    z.object({ kind: z.literal('edit'), id: EntryId, interrupted: Interrupted }),
    z.object({ kind: z.literal('cancel'), id: EntryId, reason: z.optional(z.string()) }),
    z.object({
      kind: z.literal('complete'),
      id: EntryId,
      chosen: z.optional(z.nullable(PaymentMethod)),
      startsNext: z.optional(z.boolean()),
    }),
  ]),
})
type Draft = z.infer<typeof Draft>

const kept = rememberedInTab<Draft | null>('interrupted-form', z.nullable(Draft), null)

/** Stores a dialog with its input in this tab when the session ends, until the next sign-in. */
export const saveDraft = (owner: string, dialog: OpenDialog) => kept.write({ owner, dialog })

/** Returns the form to reopen, once and only for its owner. Another user's form is deleted. */
export function takeDraft(user: string): OpenDialog | undefined {
  const draft = kept.read()
  kept.forget()
  return draft?.owner === user ? draft.dialog : undefined
}
