import { useState } from 'react'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { InviteDialog } from './codes/InviteDialog'

/** Invites another person, on a host that signs people in with codes. */
export function InviteButton() {
  const hasCodes = useCapability('local-sign-in')
  const [isOpen, setIsOpen] = useState(false)
  if (!hasCodes) return null
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        Undang
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
