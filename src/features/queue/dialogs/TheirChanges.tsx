import { Notice } from '@/ui/feedback/Notice'
import type { TheirChange } from './entryDifference'
import styles from './TheirChanges.module.css'

/** Tells what saving would overwrite. The typed values stay. */
export function TheirChanges({ changes }: { changes: TheirChange[] }) {
  return (
    <Notice tone="warning">
      Data ini baru diubah admin lain:
      <ul className={styles.changes}>
        {changes.map(({ label, from, to }) => (
          <li key={label}>
            {label}: <bdi>{from}</bdi> menjadi <bdi>{to}</bdi>
          </li>
        ))}
      </ul>
      Simpan menggantinya dengan isian ini.
    </Notice>
  )
}
