import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { sayLeaving } from '@/acts/lease'
import { selectOwnOutbox } from '@/acts/outboxSlice'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { signOut } from '@/services/authApi'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'

const LogoutQuestion = lazyWithPreload(() =>
  import('@/features/unsent/LogoutQuestion').then(m => m.LogoutQuestion),
)

/** Signs out at once. Asks first while acts are unsent. */
export function LogoutButton() {
  const dispatch = useDispatch<QueueDispatch>()
  const unsent = useSelector(selectOwnOutbox).length
  const [isAsked, setIsAsked] = useState(false)

  function leave() {
    dispatch(signOut(dispatch(sayLeaving())))
  }

  return (
    <>
      <Button variant="outlined" onClick={() => (unsent > 0 ? setIsAsked(true) : leave())}>
        Logout
      </Button>
      <Asked>
        {isAsked && (
          <LogoutQuestion unsent={unsent} onLeave={leave} onStay={() => setIsAsked(false)} />
        )}
      </Asked>
    </>
  )
}
