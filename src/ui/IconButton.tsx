import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-controls' | 'aria-expanded'> {
  /** The word the icon stands for: its name, and its tooltip. */
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
