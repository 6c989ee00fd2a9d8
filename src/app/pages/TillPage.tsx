import { Day } from '@antrian/contract/history'
import { useSearchParams } from 'react-router-dom'
import { useCapability } from '@/features/auth/authSlice'
import { TillView } from '@/features/till/TillView'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { DateField } from '@/ui/fields/DateField'
import { useToday } from '@/ui/time/useToday'
import { InnerPage } from './InnerPage'

/** The till of the day in the address, or of today. */
export function TillPage() {
  const hasTill = useCapability('till')
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const asked = Day.safeParse(address.get('day')).data
  const day = asked && asked <= today ? asked : today

  return (
    <InnerPage
      title="Laci Cash"
      actions={
        <DateField
          label="Hari"
          value={day}
          onChange={chosen => chosen && setAddress(chosen === today ? {} : { day: chosen })}
        />
      }
    >
      {hasTill ? (
        <TillView key={day} day={day} />
      ) : (
        <EmptyState text="Laci Cash tidak tersedia" hint="Server ini tidak menyediakannya." />
      )}
    </InnerPage>
  )
}
