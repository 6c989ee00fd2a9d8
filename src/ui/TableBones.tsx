import { Bone } from './Bone'
import { SlowHint } from './SlowHint'
import styles from './TableBones.module.css'
import { Unseen } from './Unseen'

/** Where a table has room for a phone's columns alone. */
export const COMPACT = '(max-width: 640px)'

/** Where it has not for every column. */
export const NARROW = '(max-width: 959px)'

/** Heights of a table's parts, so that nothing moves when the table takes over. */
export const ROW = { head: 36, height: 54, compact: 92 } as const

const WIDTHS = ['58%', '44%', '66%', '50%', '38%']

interface TableBonesProps {
  /** What is on its way. */
  words: string
  rows?: number
}

/** A table while it is on its way. */
export function TableBones({ words, rows = WIDTHS.length }: TableBonesProps) {
  return (
    <div className={styles.bones} aria-busy="true">
      <output>
        <Unseen>{words}</Unseen>
      </output>
      <div className={styles.head} style={{ height: ROW.head }}>
        <SlowHint />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Bone width="1.5rem" />
          <Bone width={WIDTHS[row % WIDTHS.length] ?? '50%'} />
          <Bone width="5rem" height="1.5rem" />
        </div>
      ))}
    </div>
  )
}
