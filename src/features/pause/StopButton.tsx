import { useState } from 'react'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { usePause } from './usePause'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const StopDialog = lazyWithPreload(() => import('./StopDialog').then(m => m.StopDialog))

/** Stops the booth without a known end, such as for the printer; absent during a stop. */
export function StopButton() {
  const isOffered = useCapability('stop')
  const { isPossible, current } = usePause()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOffered || !isPossible || current?.stop) return null
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Berhenti dulu…
      </Button>
      <Asked>{isOpen && <StopDialog onClose={() => setIsOpen(false)} />}</Asked>
    </>
  )
}
