import styles from './Name.module.css'

/** Name of a person or class in any script and direction, with the full text as tooltip. */
export function Name({ children, lines }: { children: string; lines?: 2 }) {
  return (
    <bdi className={styles.name} data-lines={lines} title={children}>
      {children}
    </bdi>
  )
}
