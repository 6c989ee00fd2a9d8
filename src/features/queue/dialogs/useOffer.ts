import { hasPrices, priceOf } from '@antrian/contract/boothSettings'
import { useState } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import { useGetBoothQuery } from '@/services/boothApi'
import type { DeskPayment } from './OfferFields'

/** What a new entry costs now; undefined where nothing does. */
export function useOffer() {
  const isOffered = useCapability('prices')
  const hasSettings = useCapability('booth-settings')
  const { data: booth } = useGetBoothQuery(undefined, { skip: !isOffered || !hasSettings })
  const [payment, setPayment] = useState<DeskPayment>('later')
  const settings = booth && hasPrices(booth.settings) ? booth.settings : undefined
  const priceFor = (photoCount: number) => settings && priceOf(photoCount, settings)

  /** With the price that was said, so that no other is taken. */
  function offerFor(photoCount: number) {
    const price = priceFor(photoCount)
    if (price === undefined) return {}
    return payment === 'later' ? { price } : { price, paymentMethod: payment }
  }

  return { payment, setPayment, priceFor, offerFor, closed: booth?.closed ?? null }
}
