import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '@/ui/Button'
import acts from './acts.module.css'

/**
 * Rarer actions on the student in the booth: beside the main buttons, or, where these leave no room,
 * on the line below them after a press.
 */
export function OtherActs({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') setIsOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to its buttons
    <div
      className={acts.rest}
      data-is-open={isOpen || undefined}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      <Button
        variant="outlined"
        className={acts.more}
        aria-label="Langkah lain"
        title="Langkah lain"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- follows the click of a button */}
      <div className={acts.others} onClick={() => setIsOpen(false)}>
        {children}
      </div>
    </div>
  )
}
