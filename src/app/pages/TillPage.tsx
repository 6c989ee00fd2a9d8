import { TillView } from '@/features/till/TillView'
import { InnerPage } from './InnerPage'
import { useDayInAddress } from './useDayInAddress'

/** The till of the day in the address, or of today. */
export function TillPage() {
  const { day, field } = useDayInAddress()

  return (
    <InnerPage title="Laci Cash" needs="till" actions={field}>
      <TillView key={day} day={day} />
    </InnerPage>
  )
}
