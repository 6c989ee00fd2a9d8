import styles from './ProgressBar.module.css'

/** A thin bar beside the words that say the same, and so not read aloud. */
export function ProgressBar({ done, of }: { done: number; of: number }) {
  return <progress className={styles.bar} aria-hidden="true" max={Math.max(1, of)} value={done} />
}
