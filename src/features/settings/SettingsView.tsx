import { type Booth, hasPrices } from '@antrian/contract/settings'
import { useState } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import { errorMessage } from '@/services/errors'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { FirstPriceOffer } from './FirstPriceOffer'
import { SettingsForm } from './SettingsForm'

/** Settings of the booth. Another admin's change does not replace typed input. */
export function SettingsView() {
  const { data, error, isFetching, refetch } = useGetSettingsQuery()
  const [begun, setBegun] = useState<Booth>()
  const [firstPriced, setFirstPriced] = useState<Booth>()
  const canPriceWaiting = useCapability('price-waiting')
  if (data && !begun) setBegun(data)

  function handleBegin(next: Booth, isSaved: boolean) {
    const isFirst = isSaved && begun && !hasPrices(begun.settings) && hasPrices(next.settings)
    setFirstPriced(isFirst && canPriceWaiting ? next : undefined)
    setBegun(next)
  }

  if (data && begun) {
    return (
      <>
        {firstPriced && (
          <FirstPriceOffer booth={firstPriced} onDone={() => setFirstPriced(undefined)} />
        )}
        <SettingsForm key={begun.version} booth={begun} latest={data} onBegin={handleBegin} />
      </>
    )
  }
  if (!error) return <Skeleton width="100%" height="24rem" />
  return (
    <RetryNotice isBusy={isFetching} onRetry={refetch}>
      Pengaturan booth tidak dapat dimuat: {errorMessage(error)}
    </RetryNotice>
  )
}
