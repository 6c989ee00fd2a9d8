export type ForbiddenReason =
  | 'booth-busy'
  | 'stale'
  | 'nothing-to-undo'
  | 'undo-of-another-day'
  | 'same-payment'
  | 'payment-of-another-day'
  | 'unknown-next'
  | 'paid-already'
  | 'name-removed'

/** What the rules say no to, found while the change was under way: all of it is rolled back. */
export class ForbiddenChange extends Error {
  readonly reason: ForbiddenReason

  constructor(reason: ForbiddenReason) {
    super(reason)
    this.reason = reason
  }
}
