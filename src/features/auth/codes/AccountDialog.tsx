import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/services/sessionSlice'
import { useConnectDeviceMutation } from '@/services/signInCodesApi'
import { Button } from '@/ui/Button'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { VisitorCard } from '../VisitorCard'
import { InviteDialog } from './InviteDialog'
import { ShownCode, useClosing } from './ShownCode'

/** One's own account: another device of one's own, and another person. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const user = useSelector(selectUser)
  const [connect, { data: code, error, isLoading }] = useConnectDeviceMutation()
  const handleClose = useClosing(code, onClose)
  const [isInviting, setIsInviting] = useState(false)
  if (!user) return null
  if (isInviting) return <InviteDialog onClose={onClose} />

  return (
    <InfoDialog title={code ? 'Sambungkan perangkat lain' : 'Akun'} onClose={handleClose}>
      {code ? (
        <ShownCode code={code} />
      ) : (
        <>
          <VisitorCard visitor={user} />
          {error && <Notice tone="error">{errorMessage(error)}</Notice>}
          <div className="row wrap">
            <Button
              variant="contained"
              aria-busy={isLoading}
              onClick={() => {
                if (!isLoading) void connect()
              }}
            >
              Sambungkan perangkat lain
            </Button>
            <Button variant="outlined" onClick={() => setIsInviting(true)}>
              Undang
            </Button>
          </div>
        </>
      )}
    </InfoDialog>
  )
}
