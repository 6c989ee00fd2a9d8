import { useState } from 'react'
import { Button } from '@/ui/Button'

interface CommandButtonProps {
  /** Visible text; the accessible name is longer. */
  name?: string
  onClick: () => unknown
  children: string
}

/** Runs one command at a time and keeps the focus. */
export function CommandButton({ name, onClick, children }: CommandButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await onClick()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="outlined"
      aria-label={name}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void handleClick()}
    >
      {isBusy ? `${children}…` : children}
    </Button>
  )
}
