import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { ignoreHeldKey } from './heldKey'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onKeyDown'> {
  variant: 'outlined' | 'contained' | 'text'
  color?: 'primary' | 'error'
  type?: 'button' | 'submit'
  startIcon?: ReactNode
}

/** A button with words. MUI's own would be half of what the dashboard waits for. */
export function Button({
  variant,
  color = 'primary',
  type = 'button',
  startIcon,
  className = '',
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`${styles.button} ${className}`}
      data-look={color === 'error' ? 'danger' : variant}
      onKeyDown={ignoreHeldKey}
    >
      {startIcon}
      {children}
    </button>
  )
}
