import { targetOf } from '@antrian/contract/offline/actTarget'
import type { OutboxAct } from '@antrian/contract/offline/outbox'
import { useSelector } from 'react-redux'
import { nextOf, type OutboxRoot, selectOutbox, selectStored } from '@/acts/outboxSlice'
import type { ActEntry } from './words'

const UNKNOWN: ActEntry = {}

/** The student of the act, with the data that this device has. */
export function useActEntry(act: OutboxAct): { entry: ActEntry; next: ActEntry | undefined } {
  const entry = useSelector((state: OutboxRoot) => selectActEntry(state, targetOf(act)))
  const nextId = nextOf(act) ?? ''
  const next = useSelector((state: OutboxRoot) => selectActEntry(state, nextId))
  return { entry: entry ?? UNKNOWN, next }
}

const selectActEntry = (state: OutboxRoot, id: string): ActEntry | undefined =>
  selectStored(state)?.students[id] ??
  selectOutbox(state).find(({ kind, localId }) => kind === 'add' && localId === id)?.body
