import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button'
import styles from './Menu.module.css'

interface MenuProps {
  /** Accessible name and tooltip. */
  label: string
  /** Buttons. */
  children: ReactNode
}

/** A button that opens further buttons below it, which close with a press on one of them. */
export function Menu({ label, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape' && isOpen) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to its buttons
    <div className={styles.menu} data-menu onBlur={handleBlur} onKeyDown={handleKey}>
      <Button
        ref={opener}
        variant="outlined"
        className={styles.opener ?? ''}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {/* Rendered while it is closed, because a dialog of one of them outlives the press. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- follows the click of a button */}
      <div className={styles.items} hidden={!isOpen} onClick={close}>
        {children}
      </div>
    </div>
  )
}
