import { useMemo } from 'react'
import { useIsPrinting } from '@/ui/browser/printing'
import { useMedia } from '@/ui/browser/useMedia'
import { NARROW } from './tableSize'

/** Whether a table leaves out columns for want of width; never in print. */
export function useGivesWay() {
  const isNarrow = useMedia(NARROW)
  const isPrinting = useIsPrinting()
  return isNarrow && !isPrinting
}

/** Returns the chosen columns; on narrow screens, except in print, only those that fit. */
export function useColumnsForWidth<Column extends { field: string }>(
  columns: readonly Column[],
  { hidden, giveWay }: { hidden: readonly string[]; giveWay: readonly string[] },
) {
  const missing = useGivesWay() ? giveWay : hidden
  return useMemo(() => columns.filter(({ field }) => !missing.includes(field)), [columns, missing])
}
