import { useState } from 'react'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useMedia } from '@/ui/browser/useMedia'
import { Asked } from '@/ui/feedback/Asked'
import { NARROW } from '@/ui/table/tableSize'
import styles from './ColumnsButton.module.css'
import type { ColumnChoice, TableName } from './hiddenColumns'

const ColumnsPanel = lazyWithPreload(() => import('./ColumnsPanel').then(m => m.ColumnsPanel))

interface ColumnsButtonProps {
  table: TableName
  choices: readonly ColumnChoice[]
}

/** Opens the choice of columns; absent on narrow screens, whose columns are fixed. */
export function ColumnsButton({ table, choices }: ColumnsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isNarrow = useMedia(NARROW)
  if (isNarrow && anchor) setAnchor(null)
  if (isNarrow) return null

  return (
    <>
      <Button
        variant="text"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) =>
          // The menu around it closes.
          setAnchor(currentTarget.closest<HTMLElement>('[data-menu]') ?? currentTarget)
        }
      >
        Kolom
      </Button>
      <Asked>
        {anchor && (
          <ColumnsPanel
            table={table}
            choices={choices}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        )}
      </Asked>
    </>
  )
}
