import type { QueueEntry } from '@antrian/contract/queue/queue'
import { nameOf } from '@antrian/contract/queue/studentName'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { RowAction } from '@/ui/table/RowAction'
import { useWaysBack } from './useWaysBack'

const ChangeDialog = lazyWithPreload(() => import('./ChangeDialog').then(m => m.ChangeDialog))

const OpenChange = createContext<(entry: QueueEntry) => void>(() => undefined)
const IsChangeable = createContext<(entry: QueueEntry) => boolean>(() => false)

/** Holds the one dialog of a table's rows, so that it stays open when its row leaves. */
export function ChangeProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<QueueEntry>()
  const waysBack = useWaysBack()

  const isChangeable = useCallback(
    (entry: QueueEntry) => {
      const { canUndo, canCorrect, canRedo } = waysBack(entry)
      return canUndo || canCorrect || canRedo
    },
    [waysBack],
  )

  return (
    <OpenChange value={setOpened}>
      <IsChangeable value={isChangeable}>{children}</IsChangeable>
      <Asked>
        {opened && <ChangeDialog entry={opened} onClose={() => setOpened(undefined)} />}
      </Asked>
    </OpenChange>
  )
}

/** The button Betulkan in the row of a finished entry that can be corrected. */
export function ChangeButton({ entry }: { entry: QueueEntry }) {
  const open = use(OpenChange)
  const isChangeable = use(IsChangeable)
  if (!isChangeable(entry)) return null

  return (
    <RowAction
      label="Betulkan"
      name={`Betulkan ${nameOf(entry)}`}
      icon="edit"
      onClick={() => open(entry)}
    />
  )
}
