import { Button } from '@/ui/Button'

interface OrderButtonProps {
  isBusy?: boolean
  /** Shorter than what it is about; the whole is heard. */
  name?: string
  onClick: () => void
  children: string
}

/** Does one thing at a time, and keeps the focus while it does. */
export function CommandButton({ isBusy = false, name, onClick, children }: OrderButtonProps) {
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
