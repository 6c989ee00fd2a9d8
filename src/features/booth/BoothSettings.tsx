import type { Booth } from '@antrian/contract/boothSettings'
import { useState } from 'react'
import { useGetBoothQuery } from '@/services/boothApi'
import { errorMessage } from '@/services/errors'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { BoothForm } from './BoothForm'

/** The settings of the booth; what is being filled in is not replaced by what another admin saves. */
export function BoothSettings() {
  const { data, error, isFetching, refetch } = useGetBoothQuery()
  const [begun, setBegun] = useState<Booth>()
  if (data && !begun) setBegun(data)
  if (data && begun) {
    return <BoothForm key={begun.version} booth={begun} latest={data} onBegin={setBegun} />
  }
  if (!error) return <Skeleton width="100%" height="24rem" />
  return (
    <RetryNotice isBusy={isFetching} onRetry={refetch}>
      Pengaturan booth tidak dapat dimuat: {errorMessage(error)}
    </RetryNotice>
  )
}
