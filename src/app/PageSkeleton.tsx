import { Skeleton } from '@/ui/feedback/Skeleton'
import { SlowHint } from '@/ui/feedback/SlowHint'
import styles from './PageSkeleton.module.css'

/** Placeholder of any page but the dashboard: back link, title and content. */
export const PageSkeleton = () => (
  <div className="stack" aria-busy="true">
    <h1 className="unseen">Memuat…</h1>
    <Skeleton width="11rem" />
    <Skeleton width="15rem" height="2rem" />
    <div className={styles.content}>
      <SlowHint>Koneksi lambat…</SlowHint>
    </div>
  </div>
)
