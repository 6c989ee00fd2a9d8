import { useEffect, useEffectEvent } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import {
  useGetQrisQuery,
  useGetShownQrisQuery,
  useHideQrisMutation,
  useShowQrisMutation,
} from '@/services/qrisApi'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { PaymentCard } from './PaymentCard'
import { UnconfirmedCode } from './UnconfirmedCode'

/**
 * Payment code of a student who pays while being added, in the form and on the customer display.
 */
export function DeskCode({ photoCount }: { photoCount: number }) {
  const hasQris = useCapability('qris-code')
  const { data } = useGetQrisQuery(undefined, { skip: !hasQris })
  if (!data?.code) return null
  return data.code.confirmedAt ? (
    <ShownCode photoCount={photoCount} />
  ) : (
    <UnconfirmedCode code={data.code} />
  )
}

function ShownCode({ photoCount }: { photoCount: number }) {
  const [show, { error, isLoading }] = useShowQrisMutation()
  const [hide] = useHideQrisMutation()
  const { data: shown } = useGetShownQrisQuery()
  const isOwn = shown?.number === null
  const leave = useEffectEvent(() => isOwn && void hide())

  // The customer display follows the form, and is cleared with it.
  useEffect(() => void show({ photoCount }), [show, photoCount])
  useEffect(() => () => void leave(), [])

  if (isOwn && shown.photoCount === photoCount) return <PaymentCard payment={shown} />
  if (error) return <Notice tone="error">{errorMessage(error)}</Notice>
  return (
    <div>
      <Button variant="outlined" aria-busy={isLoading} onClick={() => void show({ photoCount })}>
        Tampilkan kode QRIS
      </Button>
    </div>
  )
}
