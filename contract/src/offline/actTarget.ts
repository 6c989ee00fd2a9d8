import type { OfflineAct } from './offlineBodies.ts'

/** Name of the entry that an act is about: the host's, or this device's. */
export const targetOf = ({ id, localId }: Pick<OfflineAct, 'id' | 'localId'>) => id ?? localId ?? ''
