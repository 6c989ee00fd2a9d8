import { type Booth, priceOf } from '@antrian/contract/booth/settings'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useActiveEntries } from '@/acts/shownQueue'
import { useOnce } from '@/acts/useOnce'
import { settingsApi } from '@/services/settingsApi'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { toast } from '@/ui/feedback/toast'
import { formatNumber } from '@/ui/time/format'

interface FirstPriceOfferProps {
  /** True when the saved prices are the first. */
  booth: Booth
  onDone: () => void
}

/** Offers to price waiting entries, because they would stay free of charge otherwise. */
export function FirstPriceOffer({ booth: { settings, version }, onDone }: FirstPriceOfferProps) {
  const { entries = [] } = useActiveEntries()
  const [priceWaiting, { isLoading }] = useOnce(settingsApi.endpoints.priceWaiting)
  const isFree = ({ status, price, prepaidMethod, photoCount }: QueueEntry) =>
    status === 'waiting' && !price && !prepaidMethod && priceOf(photoCount, settings) > 0
  const count = entries.filter(isFree).length
  if (count === 0) return null

  const { pricePerSheet } = settings
  const price = pricePerSheet > 0 ? formatRupiah(pricePerSheet) : 'harga paket'

  async function handleUse() {
    if (isLoading) return
    const { data, error } = await priceWaiting({ version })
    if (error) return toast('error', errorMessage(error))
    if (data) toast('success', `${formatNumber(data.count)} siswa memakai ${price}`)
    onDone()
    return undefined
  }

  return (
    <Notice
      tone="info"
      action={
        <Button variant="contained" aria-disabled={isLoading} onClick={() => void handleUse()}>
          {`Pakai ${price} untuk mereka`}
        </Button>
      }
    >
      {`${formatNumber(count)} siswa belum punya harga`}
    </Notice>
  )
}
