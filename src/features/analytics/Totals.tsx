import type { Analytics } from '@antrian/contract/analytics'
import { formatNumber } from '@/ui/format'
import styles from './Totals.module.css'

const FIGURES = [
  ['added', 'Ditambahkan'],
  ['completed', 'Selesai'],
  ['cancelled', 'Dibatalkan'],
  ['photos', 'Foto'],
] as const

export function Totals({ totals }: { totals: Analytics['totals'] }) {
  return (
    <dl className={styles.totals} aria-label="Jumlah">
      {FIGURES.map(([field, label]) => (
        <div key={field} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(totals[field])}
            {field === 'photos' && <span className={styles.suffix}> lembar</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
