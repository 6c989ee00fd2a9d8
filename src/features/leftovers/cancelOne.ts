import type { EntryId } from '@antrian/contract/queue'
import { createContext } from 'react'

/** Cancels one entry as the queue does; resolves to true on success. Provided by the shell. */
export const CancelOne = createContext<(id: EntryId) => Promise<boolean>>(async () => false)
