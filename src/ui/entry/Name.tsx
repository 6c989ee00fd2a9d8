import styles from './Name.module.css'

/** A person's or class's name as they write it: any script and direction, whole on hover. */
export function Name({ children, lines }: { children: string; lines?: 2 }) {
  return (
    <bdi className={styles.name} data-lines={lines} title={children}>
      {children}
    </bdi>
  )
}
