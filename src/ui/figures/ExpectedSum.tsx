import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { formatChange } from '@/ui/figures/measures'
import styles from './Sum.module.css'

interface ExpectedSumProps {
  /** The first part is what the till started with; the others are added to it. */
  parts: readonly [label: string, amount: number][]
  expected: number
}

/** The cash that should be in the till, as an addition. */
export function ExpectedSum({ parts, expected }: ExpectedSumProps) {
  return (
    <dl className={styles.sum}>
      {parts.map(([label, amount], place) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{place === 0 ? formatRupiah(amount) : formatChange(amount, formatRupiah)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Seharusnya</dt> <dd>{formatRupiah(expected)}</dd>
      </div>
    </dl>
  )
}
