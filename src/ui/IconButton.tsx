import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-controls' | 'aria-expanded'> {
  /** Accessible name and tooltip of the icon. */
  label: string
  onClick: () => void
  children: ReactNode
}

export function IconButton({ label, onClick, children, ...state }: IconButtonProps) {
  return (
    <button
      {...state}
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
