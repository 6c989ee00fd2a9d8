import { targetOf } from '@antrian/contract/actTarget'
import type { NewAct } from '@antrian/contract/offlineQueue'

/** Id of the next student whom a completion starts. */
export function nextOf({ body }: NewAct): string | undefined {
  const next = body?.['next']
  return typeof next === 'string' ? next : undefined
}

/** Ids of all entries that an act changes. */
export function idsOf(act: NewAct): string[] {
  const next = nextOf(act)
  return next === undefined ? [targetOf(act)] : [targetOf(act), next]
}
