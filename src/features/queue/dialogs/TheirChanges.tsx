import { Notice } from '@/ui/feedback/Notice'
import type { TheirChange } from './entryDifference'
import styles from './TheirChanges.module.css'

/** Says what saving would overwrite. What was typed stays as it is. */
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
