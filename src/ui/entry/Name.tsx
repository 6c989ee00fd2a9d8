import styles from './Name.module.css'

/** The name of a person or class in any script and direction; the full text is its tooltip. */
export function Name({ children, lines }: { children: string; lines?: 2 }) {
  return (
    <bdi className={styles.name} data-lines={lines} title={children}>
      {children}
    </bdi>
  )
}
