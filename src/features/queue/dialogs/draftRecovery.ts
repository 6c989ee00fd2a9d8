import { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { EntryId } from '@antrian/contract/queue/queue'
import * as z from 'zod/mini'
import { rememberedInTab } from '@/services/deviceStore'
import type { OpenDialog } from '../queueSlice'

const Interrupted = z.object({ start: EntryDraft, draft: EntryDraft })

const Draft = z.object({
  /** E-mail of the user who typed it. Nobody else sees it. */
  owner: z.string(),
  dialog: z.union([
    z.object({ kind: z.literal('add'), interrupted: Interrupted }),
    z.object({ kind: z.literal('edit'), id: EntryId, interrupted: Interrupted }),
  ]),
})
type Draft = z.infer<typeof Draft>

const kept = rememberedInTab<Draft | null>('interrupted-form', z.nullable(Draft), null)

/** Stores typed input in this tab when the session ends, until the next sign-in. */
export const saveDraft = (owner: string, dialog: Draft['dialog']) => kept.write({ owner, dialog })

/** Returns the form to reopen, once and only for its owner. Another user's form is deleted. */
export function takeDraft(user: string): OpenDialog | undefined {
  const draft = kept.read()
  kept.forget()
  return draft?.owner === user ? draft.dialog : undefined
}
