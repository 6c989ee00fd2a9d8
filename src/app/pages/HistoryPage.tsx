import { EmptyState } from '@/ui/EmptyState'
import { InnerPage } from './InnerPage'

export function HistoryPage() {
  return (
    <InnerPage title="Riwayat Antrian">
      <EmptyState text="Riwayat belum tersedia" hint="Bagian ini sedang disiapkan." />
    </InnerPage>
  )
}
