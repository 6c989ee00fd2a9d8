import type { EntryId } from '@antrian/contract/queue'
import { createContext } from 'react'

/** Cancels one student as the queue does; gives whether it was done. The shell provides it. */
export const CancelOne = createContext<(id: EntryId) => Promise<boolean>>(async () => false)
