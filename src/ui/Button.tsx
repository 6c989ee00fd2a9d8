import { type ComponentProps, type ReactNode, use } from 'react'
import { ignoreHeldKey } from '@/ui/browser/heldKey'
import styles from './Button.module.css'
import { KeyCap, KeyCaps } from './KeyCap'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onKeyDown'> {
  /** `edged` has an edge of the accent, where another button is filled with it. */
  variant: 'outlined' | 'edged' | 'contained' | 'ink' | 'text'
  color?: 'primary' | 'error'
  type?: 'button' | 'submit'
  startIcon?: ReactNode
  /** Single key with the same action. */
  shortcut?: string | undefined
}

/** A button with text. MUI's button would double the code that the dashboard waits for. */
export function Button({
  variant,
  color = 'primary',
  type = 'button',
  startIcon,
  shortcut,
  className = '',
  children,
  ...button
}: ButtonProps) {
  const hasKeys = use(KeyCaps)
  return (
    <button
      {...button}
      type={type}
      className={`${styles.button} ${className}`}
      data-look={color === 'error' ? 'danger' : variant}
      aria-keyshortcuts={hasKeys ? shortcut : undefined}
      onKeyDown={ignoreHeldKey}
    >
      {startIcon}
      {children}
      {shortcut && <KeyCap>{shortcut}</KeyCap>}
    </button>
  )
}
