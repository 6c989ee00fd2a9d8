import { RoomMessageButton } from '@/features/board/RoomMessageButton'
import { PauseButton } from '@/features/pause/PauseButton'
import { StopButton } from '@/features/pause/StopButton'
import { ColumnsButton } from '@/features/preferences/ColumnsButton'
import { QUEUE_CHOICES } from '@/features/queue/table/queueColumns'
import { Menu } from '@/ui/Menu'

/** Rarer actions on the queue and the day. A new feature adds a line. */
export const QueueMenu = () => (
  <Menu label="Lainnya">
    <PauseButton />
    <StopButton />
    <RoomMessageButton />
    <ColumnsButton table="queue" choices={QUEUE_CHOICES} />
  </Menu>
)
