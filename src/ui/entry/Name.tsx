import styles from './Name.module.css'

interface NameProps {
  children: string
  lines?: 2
  className?: string | undefined
}

/** Name of a person or class in any script and direction, with the full text as tooltip. */
export function Name({ children, lines, className = '' }: NameProps) {
  return (
    <bdi className={`${styles.name} ${className}`} data-lines={lines} title={children}>
      {children}
    </bdi>
  )
}
