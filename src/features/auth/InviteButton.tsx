import { useCapability } from '@/services/sessionSlice'
import { DialogButton } from '@/ui/dialog/DialogButton'
import { InviteDialog } from './codes/InviteDialog'

/** Invites another person, on a host that signs people in with codes. */
export function InviteButton() {
  if (!useCapability('local-sign-in')) return null
  return (
    <DialogButton variant="contained" label="Undang">
      {close => <InviteDialog onClose={close} />}
    </DialogButton>
  )
}
