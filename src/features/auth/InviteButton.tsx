import { useState } from 'react'
import { Button } from '@/ui/Button'
import { useCapability } from './authSlice'
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
