import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import type { NewAct } from '@antrian/contract/offline/outbox'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { aStudent } from '../../../support/offlineDesk.ts'

export interface Press {
  kind: ActKind | 'complete-next'
  pick: number
  method: 'qris' | 'cash'
  isPaid: boolean
}

/** What is on a device's screen, and what its next acts are called. */
export interface Screen extends Pick<NewAct, 'epoch' | 'by' | 'at'> {
  shown: readonly QueueEntry[]
  /** Whether this device added the entry, and the host has not answered yet. */
  isLocal: (id: QueueEntry['id']) => boolean
  price: number
  newKey: () => string
  newName: (key: string) => string
}

const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

/** The acts of a press, as they would be sent by their own calls. */
export function actsOf({ kind, pick, method, isPaid }: Press, screen: Screen): NewAct[] {
  const { shown, isLocal, price, newKey, newName, epoch, by, at } = screen
  const common = { epoch, by, at, isSent: false }
  if (kind === 'add') {
    const key = newKey()
    const body = aStudent(newName(key), isPaid ? { paymentMethod: method, price } : {})
    return [{ ...common, kind, key, localId: key, body }]
  }
  const on = ({ id, version = 0 }: QueueEntry, act: ActKind): NewAct => {
    const body = bodyOf(act, method)
    const named = isLocal(id) ? { localId: String(id) } : { id: String(id) }
    return {
      ...common,
      ...named,
      kind: act,
      key: newKey(),
      seenVersion: version,
      ...(body && { body }),
    }
  }
  const entries = shown.filter(isActive)
  const inBooth = entries.find(({ status }) => status === 'in-progress')
  const chosen = kind.startsWith('complete') ? inBooth : entries[pick % (entries.length || 1)]
  if (!chosen) return []
  if (kind !== 'complete-next') return [on(chosen, kind)]
  const next = entries.find(({ status, skippedAt }) => status === 'waiting' && !skippedAt)
  return [on(chosen, 'complete'), ...(next ? [on(next, 'start')] : [])]
}

function bodyOf(kind: ActKind, paymentMethod: Press['method']): NewAct['body'] {
  if (kind === 'complete') return { paymentMethod }
  if (kind === 'skip') return { reason: 'later' }
  return kind === 'cancel' ? { reason: 'Pulang' } : undefined
}
