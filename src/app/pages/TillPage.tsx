import { TillView } from '@/features/till/TillView'
import { InnerPage } from './InnerPage'
import { useDayInAddress } from './useDayInAddress'

/** The till of the day in the address, or of today. */
export function TillPage() {
  const { day, field, notice } = useDayInAddress()

  return (
    <InnerPage title="Laci Cash" needs="till" actions={field}>
      {notice}
      <TillView key={day} day={day} />
    </InnerPage>
  )
}
