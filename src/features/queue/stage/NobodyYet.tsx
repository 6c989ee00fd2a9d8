import { use } from 'react'
import { dataOnly } from '@/services/selectFromResult'
import { useGetStatsQuery } from '@/services/statsApi'
import { KeyCap, KeyCaps } from '@/ui/KeyCap'
import styles from './NobodyYet.module.css'

/** Advice while nobody waits and nobody is in the booth. */
export function NobodyYet() {
  const { data } = useGetStatsQuery(undefined, { selectFromResult: dataOnly })
  const isFirst = data && data.todayQueues <= 0
  const hasKeys = use(KeyCaps)

  return (
    <div className={styles.nobody} data-is-empty data-is-first={isFirst}>
      {/* Another sentence is another element, so that no word of it moves. */}
      <p key={String(isFirst)}>
        {/* One text, because the first picture has one: parts would be rounded apart. */}
        {`${isFirst ? 'Belum ada siswa.' : 'Tidak ada yang menunggu.'} Tekan `}
        {hasKeys && (
          <span className={styles.key}>
            <KeyCap>T</KeyCap>
            <span className="unseen">T</span>
          </span>
        )}
        <span className={hasKeys ? styles.words : undefined}>Tambah Antrian</span>
        {isFirst ? ' untuk yang pertama.' : ' untuk siswa berikutnya.'}
      </p>
    </div>
  )
}
