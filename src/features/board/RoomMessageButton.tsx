import { useState } from 'react'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const RoomMessageDialog = lazyWithPreload(() =>
  import('./RoomMessageDialog').then(m => m.RoomMessageDialog),
)

/** One line for the room, on call screens and phones. */
export function RoomMessageButton() {
  const isOffered = useCapability('room-message')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOffered) return null
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Pesan untuk ruangan…
      </Button>
      <Asked>{isOpen && <RoomMessageDialog onClose={() => setIsOpen(false)} />}</Asked>
    </>
  )
}
