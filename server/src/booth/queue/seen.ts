import type { PaymentMethod } from '@antrian/contract/queue'
import { JUST_STARTED } from '@antrian/contract/queueSteps'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import { ForbiddenChange } from './forbiddenChange.ts'

/** The version that was on the screen of the admin who acts; callers by the specification send none. */
export interface Seen {
  version?: number | undefined
}

export interface Completion extends Seen {
  paymentMethod: PaymentMethod
}

/** `after`: the entry as the change has left it, one version on. */
export function expectSeen({ version }: Seen, after: QueueEntryRow) {
  if (version !== undefined && after.version !== version + 1) throw new ForbiddenChange('stale')
}

/** Refuses a press that was meant for the student before, or for another payment than was taken. */
export function expectMeant({ version, paymentMethod }: Completion, after: QueueEntryRow) {
  if (version === undefined) return
  expectSeen({ version }, after)
  const { started_at, completed_at, prepaid_method } = after
  // Nodes may differ by a little either way.
  const sinceStart = Math.abs(Date.parse(completed_at ?? '') - Date.parse(started_at ?? ''))
  if (sinceStart < JUST_STARTED) throw new ForbiddenChange('just-started')
  if (prepaid_method && prepaid_method !== paymentMethod) {
    throw new ForbiddenChange(`prepaid-${prepaid_method}`)
  }
}
