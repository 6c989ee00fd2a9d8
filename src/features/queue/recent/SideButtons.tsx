import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { useGetRecentQuery } from '@/services/recentApi'
import { dataOnly } from '@/services/selectFromResult'
import { selectUnsentEnded } from '@/services/unsentEntries'
import { Button } from '@/ui/Button'
import { useIsPainted } from '@/ui/browser/afterPaint'
import { formatNumber } from '@/ui/time/format'
import { selectSkippedEntries } from '../queueSelectors'
import { LISTED } from './RecentCard'

export type SideList = 'skipped' | 'recent'

interface SideButtonsProps {
  opened: SideList | null
  onOpen: (list: SideList | null) => void
}

/**
 * Counts of the cards beside the queue, on screens too narrow for the cards. A press opens a card.
 */
export function SideButtons({ opened, onOpen }: SideButtonsProps) {
  const hasUndo = useCapability('undo')
  const isPainted = useIsPainted()
  const skipped = useSelector(selectSkippedEntries).length
  const unsent = useSelector(selectUnsentEnded).length
  const { data: recent = [] } = useGetRecentQuery(undefined, {
    skip: !hasUndo || !isPainted,
    selectFromResult: dataOnly,
  })
  const counts = [
    { list: 'skipped', label: 'Dilewati', count: skipped, isShown: skipped > 0 },
    {
      list: 'recent',
      label: 'Baru saja',
      count: Math.min(recent.length + unsent, LISTED),
      isShown: hasUndo,
    },
  ] as const

  return counts.map(
    ({ list, label, count, isShown }) =>
      isShown && (
        <Button
          key={list}
          variant="outlined"
          aria-expanded={opened === list}
          onClick={() => onOpen(opened === list ? null : list)}
        >
          {label} <b>{formatNumber(count)}</b>
        </Button>
      ),
  )
}
