import { useSelector } from 'react-redux'
import { type ShownRoot, selectActiveEntries } from '@/acts/shownQueue'
import { PauseButton } from '@/features/pause/PauseButton'
import { ColumnsButton } from '@/features/preferences/ColumnsButton'
import { QUEUE_CHOICES } from '@/features/queue/table/queueColumns'
import { Menu } from '@/ui/Menu'

/** Rarer actions on the queue and the day. A new feature adds a line. */
export function QueueMenu() {
  const hasRows = useSelector((state: ShownRoot) => selectActiveEntries(state).length > 0)
  return (
    <Menu label="Lainnya">
      {hasRows && (
        <>
          <PauseButton />
          <ColumnsButton table="queue" choices={QUEUE_CHOICES} />
        </>
      )}
    </Menu>
  )
}
