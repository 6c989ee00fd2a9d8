import { targetOf } from '@antrian/contract/offline/actTarget'
import type { HeldAct, NewAct } from '@antrian/contract/offline/offlineQueue'

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

/** E-mail of the admin who pressed it, also after a developer has taken the act over. */
export const recorderOf = ({ by, recordedBy }: Pick<HeldAct, 'by' | 'recordedBy'>) =>
  recordedBy ?? by
