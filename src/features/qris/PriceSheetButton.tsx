import { hasPrices } from '@antrian/contract/booth/settings'
import { createPortal } from 'react-dom'
import { useBooth } from '@/features/auth/useBooth'
import { useGetQrisQuery } from '@/services/qrisApi'
import { Button } from '@/ui/Button'
import { Panel } from '@/ui/Panel'
import { PriceSheet } from './PriceSheet'

/** Prints the price sheet; absent without a confirmed code or prices. */
export function PriceSheetButton() {
  const { data } = useGetQrisQuery()
  const booth = useBooth()
  const code = data?.code
  if (!code?.confirmedAt || !booth || !hasPrices(booth.settings)) return null
  return (
    <Panel
      title="Lembar harga"
      hint="Satu A4 dengan kode untuk setiap paket: tanpa layar, tanpa listrik, tanpa server."
    >
      <div className="row wrap">
        <Button variant="outlined" onClick={() => window.print()}>
          Cetak lembar harga
        </Button>
      </div>
      {createPortal(<PriceSheet code={code} settings={booth.settings} />, document.body)}
    </Panel>
  )
}
