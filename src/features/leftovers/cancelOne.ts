import type { EntryId } from '@antrian/contract/queue/queue'
import { createContext } from 'react'

/** Cancels one entry like the queue does; resolves to true on success. AppShell provides it. */
export const CancelOne = createContext<(id: EntryId) => Promise<boolean>>(async () => false)
