import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/Button'

interface CancelAllProps {
  label: string
  count: number
  isBusy: boolean
  onCancel: () => void
  /** Another way out, hidden while this one asks. */
  children?: ReactNode
}

/** Cancels many students, after a question that names their number. */
export function CancelAll({ label, count, isBusy, onCancel, children }: CancelAllProps) {
  const [isAsked, setIsAsked] = useState(false)

  return isAsked ? (
    <>
      <Button variant="outlined" onClick={() => setIsAsked(false)}>
        Jangan
      </Button>
      <Button variant="contained" color="error" aria-disabled={isBusy} onClick={onCancel}>
        {`Ya, batalkan ${count} siswa`}
      </Button>
    </>
  ) : (
    <>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && setIsAsked(true)}>
        {label}
      </Button>
      {children}
    </>
  )
}
