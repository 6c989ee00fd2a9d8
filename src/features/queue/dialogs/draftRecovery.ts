import { EntryDraft } from '@antrian/contract/entryDraft'
import { EntryId } from '@antrian/contract/queue'
import * as z from 'zod/mini'
import { rememberedInTab } from '@/services/deviceStore'
import type { OpenDialog } from '../queueSlice'

const Interrupted = z.object({ start: EntryDraft, draft: EntryDraft })

const Draft = z.object({
  /** The e-mail of whoever typed it: nobody else is shown it. */
  owner: z.string(),
  dialog: z.union([
    z.object({ kind: z.literal('add'), interrupted: Interrupted }),
    z.object({ kind: z.literal('edit'), id: EntryId, interrupted: Interrupted }),
  ]),
})
type Draft = z.infer<typeof Draft>

const kept = rememberedInTab<Draft | null>('interrupted-form', z.nullable(Draft), null)

/** Keeps in this tab what was typed when the session ended, until somebody signs in again. */
export const saveDraft = (owner: string, dialog: Draft['dialog']) => kept.write({ owner, dialog })

/** The form to open again, once, for whoever typed it; anybody else's is forgotten. */
export function takeDraft(user: string): OpenDialog | undefined {
  const draft = kept.read()
  kept.forget()
  return draft?.owner === user ? draft.dialog : undefined
}
