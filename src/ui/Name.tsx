import styles from './Name.module.css'

/** A person's or class's name as they write it: any script and direction, one line, whole on hover. */
export function Name({ children }: { children: string }) {
  return (
    <bdi className={styles.name} title={children}>
      {children}
    </bdi>
  )
}
