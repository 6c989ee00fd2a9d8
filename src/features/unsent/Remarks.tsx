import type { ActDone } from '@antrian/contract/offline/offlineResults'
import styles from './UnsentDialog.module.css'
import { remarkOf } from './words'

/** Remarks of the host about acts that it recorded. */
export function Remarks({ remarks }: { remarks: readonly ActDone[] }) {
  return (
    <ul>
      {remarks.map(remark => {
        const { title, words } = remarkOf(remark)
        return (
          <li key={remark.seq} className={styles.asked}>
            <h3>
              <bdi>{title}</bdi>
            </h3>
            <p>{words}</p>
          </li>
        )
      })}
    </ul>
  )
}
