import type { Expression, ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

/** SQL of `isInLine` of the contract, for the entries of a day. */
export const standsInLine =
  (day: string | Expression<string>) => (eb: ExpressionBuilder<Tables, 'queue_entries'>) =>
    eb.and([eb('status', '=', 'waiting'), eb('day', '=', day), eb('skipped_at', 'is', null)])
