import { useSelector } from 'react-redux'
import { selectSkippedEntries } from '@/acts/shownQueue'
import { Button } from '@/ui/Button'
import { formatNumber } from '@/ui/time/format'
import { useRecent } from './useRecent'

export type SideList = 'skipped' | 'recent'

interface SideButtonsProps {
  opened: SideList | null
  onOpen: (list: SideList | null) => void
}

/**
 * Counts of the cards beside the queue, on screens too narrow for the cards. A press opens a card.
 */
export function SideButtons({ opened, onOpen }: SideButtonsProps) {
  const skipped = useSelector(selectSkippedEntries).length
  const { hasUndo, count, isKnown } = useRecent()
  const counts = [
    { list: 'skipped', label: 'Dilewati', count: skipped, isShown: skipped > 0, isKnown: true },
    { list: 'recent', label: 'Baru saja', count, isShown: hasUndo, isKnown },
  ] as const

  return counts.map(
    ({ list, label, count, isShown, isKnown }) =>
      isShown && (
        <Button
          key={list}
          variant="outlined"
          aria-expanded={opened === list}
          onClick={() => onOpen(opened === list ? null : list)}
        >
          {label} <b>{isKnown || count > 0 ? formatNumber(count) : '–'}</b>
        </Button>
      ),
  )
}
