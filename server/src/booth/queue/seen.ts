import { isJustStarted } from '@antrian/contract/queue/justStarted'
import type { PaymentMethod } from '@antrian/contract/queue/queue'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import { ForbiddenChange } from './forbiddenChange.ts'

/** The version that the admin saw. Callers that follow only the specification send none. */
export interface Seen {
  version?: number | undefined
}

export interface Completion extends Seen {
  paymentMethod: PaymentMethod
}

/** `after` is the entry after the change, whose version is one higher. */
export function expectSeen({ version }: Seen, after: QueueEntryRow) {
  if (version !== undefined && after.version !== version + 1) throw new ForbiddenChange('stale')
}

/**
 * Refuses a press that was meant for the student before, or that has another payment method than
 * the prepaid one.
 */
export function expectMeant({ version, paymentMethod }: Completion, after: QueueEntryRow) {
  if (version === undefined) return
  expectSeen({ version }, after)
  const { started_at, completed_at, prepaid_method } = after
  if (isJustStarted(started_at, Date.parse(completed_at ?? '')))
    throw new ForbiddenChange('just-started')
  if (prepaid_method && prepaid_method !== paymentMethod) {
    throw new ForbiddenChange(`prepaid-${prepaid_method}`)
  }
}
