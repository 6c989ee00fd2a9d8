import { type MouseEvent, use } from 'react'
import { ignoreHeldKey } from '@/ui/browser/heldKey'
import { ButtonTabIndex } from './EntryCells'
import styles from './RowAction.module.css'

interface RowActionProps {
  /** Visible text, or the tooltip of an icon. */
  label: string
  /** Accessible name: the action and the student. */
  name: string
  icon: 'play' | 'check' | 'edit' | 'close' | 'timeline'
  look?: 'main' | 'icon' | 'danger'
  hint?: string | undefined
  disabled?: boolean
  /** A request is pending: clicks do nothing, and the focus stays. */
  isBusy?: boolean
  onClick: (event: MouseEvent) => void
}

/** A button in a table row. It ignores the second click of a double click, and a held key. */
export function RowAction({ label, name, icon, look = 'icon', ...button }: RowActionProps) {
  const { hint, disabled = false, isBusy = false, onClick } = button
  const tabIndex = use(ButtonTabIndex)

  function handleClick(event: MouseEvent) {
    if (event.detail > 1 || isBusy) event.preventDefault()
    else onClick(event)
  }

  return (
    <button
      type="button"
      className={styles.action}
      data-look={look}
      data-icon={icon}
      aria-label={name}
      title={hint ?? label}
      disabled={disabled}
      aria-disabled={disabled || isBusy}
      tabIndex={tabIndex}
      onClick={handleClick}
      onKeyDown={ignoreHeldKey}
    >
      {look === 'main' && label}
    </button>
  )
}
