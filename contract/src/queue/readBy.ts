import type * as z from 'zod/mini'
import type { Capability } from '../session/session.ts'
import { DRAFT_READ_BY } from './entryDraft.ts'
import type { AddBody, CancelBody, EditBody } from './queueBodies.ts'
import type { CompleteBody } from './queueSteps.ts'

/** Bodies of the specification's calls. All others go only to hosts with the feature of their call. */
interface Bodies {
  addEntry: z.input<typeof AddBody>
  editEntry: z.input<typeof EditBody>
  completeEntry: z.input<typeof CompleteBody>
  cancelEntry: NonNullable<z.input<typeof CancelBody>>
}

/** A field of a body that has no line here is a type error. */
const READ_BY: { [Call in keyof Bodies]: Record<keyof Bodies[Call], Capability | null> } = {
  addEntry: { ...DRAFT_READ_BY, price: 'prices', paymentMethod: 'prepaid', rosterId: 'roster' },
  editEntry: { ...DRAFT_READ_BY, version: 'edit-version' },
  completeEntry: { paymentMethod: null, version: 'seen-version', next: 'complete-and-next' },
  cancelEntry: { reason: null, version: 'seen-version' },
}

/** Feature of the hosts that read a field of a call's body; null for every host. */
export const readBy = (call: string, field: string) =>
  (READ_BY as Partial<Record<string, Partial<Record<string, Capability | null>>>>)[call]?.[field] ??
  null
