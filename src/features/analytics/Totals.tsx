import type { Analytics } from '@antrian/contract/analytics'
import { Facts } from '@/ui/Facts'
import { formatNumber } from '@/ui/format'
import styles from './Totals.module.css'

export function Totals({ totals }: { totals: Analytics['totals'] }) {
  return (
    <Facts
      label="Jumlah"
      facts={[
        { label: 'Ditambahkan', value: formatNumber(totals.added) },
        { label: 'Selesai', value: formatNumber(totals.completed) },
        { label: 'Dibatalkan', value: formatNumber(totals.cancelled) },
        {
          label: 'Foto',
          value: (
            <>
              {formatNumber(totals.photos)}
              <span className={styles.suffix}> lembar</span>
            </>
          ),
        },
      ]}
    />
  )
}
