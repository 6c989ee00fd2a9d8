import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './CurrentSession.module.css'

export function CurrentSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="3.5rem" height="3.5rem" />
      <div className={styles.lines}>
        <Skeleton width="9rem" />
        <Skeleton width="14rem" height="1.75rem" />
      </div>
    </div>
  )
}

export function NextSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.lines}>
        <Skeleton width="5rem" />
        <Skeleton width="10rem" height="1.25rem" />
      </div>
    </div>
  )
}
