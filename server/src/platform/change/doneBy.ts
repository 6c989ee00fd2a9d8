import type { Done } from '../database/schema.ts'
import type { Actor } from './writeLog.ts'

/** Columns of what an admin does: when, and by whom. */
export const doneBy = <Verb extends string>(verb: Verb, { at, admin }: Actor) =>
  ({
    [`${verb}_at`]: at,
    [`${verb}_by`]: admin.email,
    [`${verb}_by_name`]: admin.name,
  }) as Done<Verb>
