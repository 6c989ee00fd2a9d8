import type { Expression, ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

/** Sorts redos before the line of their day, because a redo is the next in line. */
export const redosFirst = (eb: ExpressionBuilder<Tables, 'queue_entries'>) =>
  eb.case().when('redo_of', 'is', null).then(1).else(0).end()

/** SQL of `isInLine` of the contract, for the entries of a day. */
export const standsInLine =
  (day: string | Expression<string>) => (eb: ExpressionBuilder<Tables, 'queue_entries'>) =>
    eb.and([eb('status', '=', 'waiting'), eb('day', '=', day), eb('skipped_at', 'is', null)])
