import { targetOf } from '@antrian/contract/offline/actTarget'
import type { HeldAct } from '@antrian/contract/offline/offlineQueue'
import { useSelector } from 'react-redux'
import { type HeldRoot, nextOf, selectHeldActs, selectKept } from '@/acts/heldSlice'
import type { ActEntry } from './words'

const UNKNOWN: ActEntry = {}

/** The student of the act, with the data that this device has. */
export function useActEntry(act: HeldAct): { entry: ActEntry; next: ActEntry | undefined } {
  const entry = useSelector((state: HeldRoot) => selectActEntry(state, targetOf(act)))
  const nextId = nextOf(act) ?? ''
  const next = useSelector((state: HeldRoot) => selectActEntry(state, nextId))
  return { entry: entry ?? UNKNOWN, next }
}

const selectActEntry = (state: HeldRoot, id: string): ActEntry | undefined =>
  selectKept(state)?.students[id] ??
  selectHeldActs(state).find(({ kind, localId }) => kind === 'add' && localId === id)?.body
