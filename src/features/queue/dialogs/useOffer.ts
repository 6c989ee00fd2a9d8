import { hasPrices, priceOf } from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useState } from 'react'
import { useBooth } from '@/features/auth/useBooth'
import { useCapability } from '@/services/sessionSlice'
import type { DeskPayment } from '../queueSlice'

export type Offer = ReturnType<typeof useOffer>

/** Price of a new entry; undefined on hosts without prices. */
export function useOffer(chosen: DeskPayment = 'later') {
  const booth = useBooth(useCapability('prices'))
  const [payment, setPayment] = useState(chosen)
  /** Prices at the time the form opened, or since the last student was saved. */
  const [said, setSaid] = useState(booth?.settings)
  if (booth && !said) setSaid(booth.settings)
  const settings = booth && hasPrices(booth.settings) ? booth.settings : undefined
  const priceFor = (photoCount: number) => settings && priceOf(photoCount, settings)

  /** What the price is made of: `Paket 4 lembar`, or `2 × Rp 5.000`. */
  function priceWords(photoCount: number) {
    if (!settings) return undefined
    const isPackage = settings.packages.some(offer => offer.photoCount === photoCount)
    if (isPackage) return `Paket ${photoCount} lembar`
    return `${photoCount} × ${formatRupiah(settings.pricePerSheet)}`
  }

  /** Price and payment of a draft. The host refuses another price than the visible one. */
  function offerFor(photoCount: number) {
    const price = priceFor(photoCount)
    if (price === undefined) return {}
    return payment === 'later' ? { price } : { price, paymentMethod: payment }
  }

  /** Describes a price that has just changed. */
  function changeOf(photoCount: number) {
    if (!said || !booth) return null
    const [from, to] = [priceOf(photoCount, said), priceOf(photoCount, booth.settings)]
    return from === to ? null : { from, to }
  }

  function beginAnew() {
    setPayment('later')
    setSaid(booth?.settings)
  }

  return {
    payment,
    setPayment,
    priceFor,
    priceWords,
    offerFor,
    changeOf,
    beginAnew,
    closed: booth?.closed ?? null,
  }
}
