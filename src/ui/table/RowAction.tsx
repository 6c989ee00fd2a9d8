import { type MouseEvent, type ReactNode, use } from 'react'
import { ignoreHeldKey } from '@/ui/browser/heldKey'
import { ButtonTabIndex } from './EntryCells'
import styles from './RowAction.module.css'

interface RowActionProps {
  /** The word that is shown, or the tooltip when there is only an icon. */
  label: string
  /** The whole name for those who hear it: the word and whom it is about. */
  name: string
  icon: ReactNode
  look?: 'main' | 'icon' | 'danger'
  hint?: string | undefined
  disabled?: boolean
  /** Something is under way: nothing happens on a click, and the focus stays. */
  isBusy?: boolean
  onClick: (event: MouseEvent) => void
}

/** A button in a row of a table. A second click of a double click and a held key do nothing. */
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
      aria-label={name}
      title={hint ?? label}
      disabled={disabled}
      aria-disabled={disabled || isBusy}
      tabIndex={tabIndex}
      onClick={handleClick}
      onKeyDown={ignoreHeldKey}
    >
      {icon}
      {look === 'main' && <span className={styles.label}>{label}</span>}
    </button>
  )
}
