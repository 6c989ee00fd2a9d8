import { type ComponentProps, type ReactNode, use } from 'react'
import { ignoreHeldKey } from '@/ui/browser/heldKey'
import styles from './Button.module.css'
import { KeyCap, KeyCaps } from './KeyCap'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onKeyDown'> {
  variant: 'outlined' | 'contained' | 'ink' | 'text'
  color?: 'primary' | 'error'
  type?: 'button' | 'submit'
  startIcon?: ReactNode
  /** The single key that does the same. */
  shortcut?: string | undefined
}

/** A button with words. MUI's own would be half of what the dashboard waits for. */
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
