import type { Analytics } from '@antrian/contract/history/analytics'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { Facts } from '@/ui/figures/Facts'
import { formatNumber } from '@/ui/time/format'

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
              <small> lembar</small>
            </>
          ),
        },
        ...(totals.amount ? [{ label: 'Rupiah', value: formatRupiah(totals.amount) }] : []),
      ]}
    />
  )
}
