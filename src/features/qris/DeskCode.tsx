import { useEffect, useEffectEvent, useRef } from 'react'
import { useGetShownQrisQuery, useHideQrisMutation, useShowQrisMutation } from '@/services/qrisApi'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { ConfirmedQris } from './ConfirmedQris'
import { PaymentCard } from './PaymentCard'

/**
 * Payment code of a student who pays while being added, in the form and on the customer display.
 */
export const DeskCode = ({ photoCount }: { photoCount: number }) => (
  <ConfirmedQris>
    <ShownCode photoCount={photoCount} />
  </ConfirmedQris>
)

function ShownCode({ photoCount }: { photoCount: number }) {
  const [show, { error, isLoading }] = useShowQrisMutation()
  const [hide] = useHideQrisMutation()
  const { data: shown } = useGetShownQrisQuery()
  const isOwn = shown?.number === null
  const asked = useRef<ReturnType<typeof show>>(undefined)
  const leave = useEffectEvent(async () => {
    if (!isOwn && !isLoading) return
    // In order, because a code that comes after the form would stay.
    const own = (await asked.current)?.data
    // Only the own one, because another desk may have shown its code since.
    if (own) await hide({ until: own.until })
  })

  // The customer display follows the form, and is cleared with it.
  useEffect(() => {
    asked.current = show({ photoCount })
  }, [show, photoCount])
  useEffect(() => () => void leave(), [])

  if (isOwn && shown.photoCount === photoCount) return <PaymentCard payment={shown} />
  if (error) return <Notice tone="error">{errorMessage(error)}</Notice>
  return (
    <div>
      <Button
        variant="outlined"
        aria-busy={isLoading}
        onClick={() => {
          asked.current = show({ photoCount })
        }}
      >
        Tampilkan kode QRIS
      </Button>
    </div>
  )
}
