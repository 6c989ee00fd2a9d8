import { MINUTE } from '@antrian/contract/shared/durations'

/** Milliseconds in which a called student whose session has started may still be walking in. */
export const COMES_IN = MINUTE
