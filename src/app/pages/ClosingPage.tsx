import { Day } from '@antrian/contract/history'
import { useSearchParams } from 'react-router-dom'
import { useCapability } from '@/features/auth/authSlice'
import { ClosingView } from '@/features/closing/ClosingView'
import { CountedDay } from '@/features/closing/CountedDay'
import { SendHome } from '@/features/leftovers/SendHome'
import { DateField } from '@/ui/fields/DateField'
import { useToday } from '@/ui/time/useToday'
import { InnerPage } from './InnerPage'

/** The day in the address, or today. */
export function ClosingPage() {
  const hasClosing = useCapability('closing')
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const asked = Day.safeParse(address.get('day')).data
  const day = asked && asked <= today ? asked : today
  const sendHome = <SendHome day={day} />

  return (
    <InnerPage
      title="Tutup Hari"
      hasOwnPaper
      actions={
        <DateField
          label="Hari"
          value={day}
          onChange={chosen => chosen && setAddress(chosen === today ? {} : { day: chosen })}
        />
      }
    >
      {hasClosing ? (
        <ClosingView day={day} sendHome={sendHome} />
      ) : (
        <CountedDay day={day} sendHome={sendHome} />
      )}
    </InnerPage>
  )
}
