import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '@/ui/Button'
import { Asked } from '@/ui/feedback/Asked'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  label: ReactNode
  onOpen?: (() => void) | undefined
  /** The dialog. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, whose code may come with the press. */
export function DialogButton({ label, onOpen, children, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)

  function handleClick() {
    onOpen?.()
    setIsOpen(true)
  }

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={handleClick}>
        {label}
      </Button>
      <Asked>{isOpen && children(() => setIsOpen(false))}</Asked>
    </>
  )
}
