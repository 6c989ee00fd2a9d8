import { Bone } from '@/ui/Bone'
import styles from './CurrentSession.module.css'

/* As high as what takes their place, so that nothing below moves. */

export function BoothBones() {
  return (
    <div className={styles.bones} aria-busy="true">
      <Bone width="3.5rem" height="3.5rem" />
      <div className={styles.lines}>
        <Bone width="9rem" />
        <Bone width="14rem" height="1.75rem" />
        <Bone width="11rem" />
      </div>
    </div>
  )
}

export function NextBones() {
  return (
    <div className={styles.bones} aria-busy="true">
      <div className={styles.lines}>
        <Bone width="5rem" />
        <Bone width="10rem" height="1.25rem" />
      </div>
    </div>
  )
}
