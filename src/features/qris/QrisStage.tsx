import { useEffect, useEffectEvent } from 'react'
import { useActiveEntries } from '@/acts/shownQueue'
import { useGetShownQrisQuery, useHideQrisMutation, useShowQrisMutation } from '@/services/qrisApi'
import { dataOnly } from '@/services/selectFromResult'
import { Button } from '@/ui/Button'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { useClockOffset } from '@/ui/time/schoolTime'
import { ConfirmedQris } from './ConfirmedQris'
import { PaymentCard } from './PaymentCard'

/** Payment code of the student in the booth, next to the banner. The key K shows and hides it. */
export const QrisStage = ({ hasShortcuts }: { hasShortcuts: boolean }) => (
  <ConfirmedQris>
    <ConfirmedCode hasShortcuts={hasShortcuts} />
  </ConfirmedQris>
)

function ConfirmedCode({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { entries = [] } = useActiveEntries()
  const { data: shown, refetch } = useGetShownQrisQuery(undefined, { selectFromResult: dataOnly })
  const [show, showing] = useShowQrisMutation()
  const [hide, hiding] = useHideQrisMutation()
  const current = entries.find(({ status }) => status === 'in-progress')
  const offset = useClockOffset()
  const isBusy = showing.isLoading || hiding.isLoading

  async function toggle() {
    if (isBusy) return
    if (shown) {
      await hide({})
    } else if (current) {
      const { error } = await show({ entry: String(current.id) })
      if (error) toast('error', errorMessage(error))
    } else toast('info', 'Tidak ada siswa di booth')
  }

  useShortcuts({ k: () => void toggle() }, hasShortcuts)
  const leave = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(leave, Math.max(0, shown.until - Date.now() - offset) + 500)
    return () => clearTimeout(timer)
  }, [shown, offset])

  if (!shown) {
    if (!current?.price || current.prepaidMethod) return null
    return (
      <div>
        <Button
          variant="outlined"
          shortcut="K"
          aria-disabled={isBusy}
          onClick={() => void toggle()}
        >
          Tampilkan kode QRIS
        </Button>
      </div>
    )
  }
  return (
    <PaymentCard payment={shown}>
      <Button variant="outlined" shortcut="K" aria-disabled={isBusy} onClick={() => void toggle()}>
        Tutup kode
      </Button>
    </PaymentCard>
  )
}
