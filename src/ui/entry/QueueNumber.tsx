import styles from './QueueNumber.module.css'

/** The most digits that a number has room for in its usual size. */
const USUAL_DIGITS = 4

/** A queue number, which is a name and has no dots; 0 before the host has assigned one. */
export function QueueNumber({ value }: { value: number }) {
  if (value > 0) {
    const digits = String(value)
    return digits.length > USUAL_DIGITS ? <span className={styles.long}>{digits}</span> : digits
  }
  return (
    <>
      <span aria-hidden="true">…</span>
      <span className="unseen">nomor menyusul</span>
    </>
  )
}
