import { Suspense } from 'react'
import type { QrisPart } from '@/features/closing/ClosingDay'
import { ClosingView } from '@/features/closing/ClosingView'
import { CountedDay } from '@/features/closing/CountedDay'
import { SendHome } from '@/features/leftovers/SendHome'
import { QrisStep } from '@/features/till/QrisStep'
import { useCapability } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { InnerPage } from './InnerPage'
import { useDayInAddress } from './useDayInAddress'

const AwayDevices = lazyWithPreload(() =>
  import('@/features/unsent/AwayDevices').then(m => m.AwayDevices),
)

/** A function instead of a component, so that input survives a new render of the page. */
const drawQris: QrisPart = props => <QrisStep {...props} />

/** The day in the address, or today. */
export function ClosingPage() {
  const hasClosing = useCapability('closing')
  const hasTill = useCapability('till')
  const keepsActs = useCapability('offline-acts')
  const { day, isToday, field, notice } = useDayInAddress()
  const sendHome = <SendHome day={day} />

  return (
    <InnerPage title="Tutup Hari" isInHeader hasOwnPaper actions={field}>
      {notice}
      {keepsActs && isToday && (
        <Suspense fallback={null}>
          <AwayDevices />
        </Suspense>
      )}
      {hasClosing ? (
        <ClosingView
          key={day}
          day={day}
          sendHome={sendHome}
          qris={hasTill ? drawQris : undefined}
        />
      ) : (
        <CountedDay day={day} sendHome={sendHome} />
      )}
    </InnerPage>
  )
}
