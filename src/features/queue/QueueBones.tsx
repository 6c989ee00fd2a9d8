import { Bone } from '@/ui/Bone'
import styles from './QueueBones.module.css'

/** Heights of the grid's parts, so that nothing moves when the grid takes over. */
export const ROW = { head: 36, height: 54, compact: 92 } as const

const WIDTHS = ['58%', '44%', '66%', '50%', '38%']

/** The list while it is on its way. */
export function QueueBones() {
  return (
    <div className={styles.bones} aria-busy="true">
      <output className={styles.words}>Memuat antrian…</output>
      <div className={styles.head} style={{ height: ROW.head }}>
        <p className={styles.slow}>Koneksi lambat, masih memuat…</p>
      </div>
      {WIDTHS.map(width => (
        <div key={width} className={styles.row}>
          <Bone width="1.5rem" />
          <Bone width={width} />
          <Bone width="5rem" height="1.5rem" />
        </div>
      ))}
    </div>
  )
}
