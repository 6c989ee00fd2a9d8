import { useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { type OwnActsRoot, selectAsksToLeave } from '@/acts/actsSlice'
import { sayLeaving } from '@/acts/lease'
import type { OutboxRoot } from '@/acts/outboxSlice'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { signOut } from '@/services/authApi'
import { Button } from '@/ui/Button'
import { lazyWithPreload, usePreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'

const LogoutQuestion = lazyWithPreload(() =>
  import('@/features/unsent/LogoutQuestion').then(m => m.LogoutQuestion),
)

/** Signs out at once. Asks first while a press has no answer, or acts are unsent. */
export function LogoutButton() {
  const dispatch = useDispatch<QueueDispatch>()
  const store = useStore<OwnActsRoot & OutboxRoot>()
  const [isAsked, setIsAsked] = useState(false)
  // It is asked for while there is no network, and plain http has no service worker.
  usePreload(LogoutQuestion)

  function leave() {
    dispatch(signOut(dispatch(sayLeaving())))
  }

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => (selectAsksToLeave(store.getState()) ? setIsAsked(true) : leave())}
      >
        Logout
      </Button>
      <Asked>
        {isAsked && <LogoutQuestion onLeave={leave} onStay={() => setIsAsked(false)} />}
      </Asked>
    </>
  )
}
