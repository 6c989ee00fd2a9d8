import { useCapability } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { DialogButton } from '@/ui/dialog/DialogButton'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const RoomMessageDialog = lazyWithPreload(() =>
  import('./RoomMessageDialog').then(m => m.RoomMessageDialog),
)

/** One line for the room, on call screens and phones. */
export function RoomMessageButton() {
  if (!useCapability('room-message')) return null
  return (
    <DialogButton variant="text" label="Pesan untuk ruangan…">
      {close => <RoomMessageDialog onClose={close} />}
    </DialogButton>
  )
}
