import { Button } from '@/ui/Button'
import { usePause } from './usePause'

/** Begins a pause with one press; absent during one, whose notice ends it. */
export function PauseButton() {
  const { isPossible, current, minutes, isBusy, begin } = usePause()
  if (!isPossible || current) return null
  return (
    <Button variant="text" aria-disabled={isBusy} onClick={begin}>
      Istirahat {minutes} menit
    </Button>
  )
}
