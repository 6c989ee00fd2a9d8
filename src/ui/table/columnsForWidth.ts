import { useMemo } from 'react'
import { useIsPrinting } from '@/ui/browser/printing'
import { useMedia } from '@/ui/browser/useMedia'
import { NARROW } from './tableSize'

/** The columns of a table that were chosen or, in a narrow window and not on paper, those there is room for. */
export function useColumnsForWidth<Column extends { field: string }>(
  columns: readonly Column[],
  { hidden, giveWay }: { hidden: readonly string[]; giveWay: readonly string[] },
) {
  const isNarrow = useMedia(NARROW)
  const isPrinting = useIsPrinting()
  const missing = isNarrow && !isPrinting ? giveWay : hidden
  return useMemo(() => columns.filter(({ field }) => !missing.includes(field)), [columns, missing])
}
