import { Button } from '@/ui/Button'

interface CommandButtonProps {
  isBusy?: boolean
  /** Visible text; the accessible name is longer. */
  name?: string
  onClick: () => void
  children: string
}

/** Runs one command at a time and keeps the focus. */
export function CommandButton({ isBusy = false, name, onClick, children }: CommandButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={name}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onClick()
      }}
    >
      {isBusy ? `${children}…` : children}
    </Button>
  )
}
