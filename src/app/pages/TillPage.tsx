import { useCapability } from '@/features/auth/authSlice'
import { TillView } from '@/features/till/TillView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'
import { useDayInAddress } from './useDayInAddress'

/** The till of the day in the address, or of today. */
export function TillPage() {
  const hasTill = useCapability('till')
  const { day, field } = useDayInAddress()

  return (
    <InnerPage title="Laci Cash" actions={field}>
      {hasTill ? (
        <TillView key={day} day={day} />
      ) : (
        <EmptyState text="Laci Cash tidak tersedia" hint="Server ini tidak menyediakannya." />
      )}
    </InnerPage>
  )
}
