import { useCapability } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { DialogButton } from '@/ui/dialog/DialogButton'
import { usePause } from './usePause'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const StopDialog = lazyWithPreload(() => import('./StopDialog').then(m => m.StopDialog))

/** Stops the booth without a known end, such as for the printer; absent during a stop. */
export function StopButton() {
  const isOffered = useCapability('stop')
  const { isPossible, current } = usePause()

  if (!isOffered || !isPossible || current?.stop) return null
  return (
    <DialogButton variant="text" label="Berhenti dulu…">
      {close => <StopDialog onClose={close} />}
    </DialogButton>
  )
}
