import { Day } from '@antrian/contract/history'
import { useSearchParams } from 'react-router-dom'
import { DateField } from '@/ui/fields/DateField'
import { useToday } from '@/ui/time/useToday'
import styles from './InnerPage.module.css'

/** The day in the address, or today, with the field that changes it. */
export function useDayInAddress() {
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const asked = Day.safeParse(address.get('day')).data
  const day = asked && asked <= today ? asked : today
  const field = (
    <div className={styles.day}>
      <DateField
        label="Hari"
        value={day}
        onChange={chosen => chosen && setAddress(chosen === today ? {} : { day: chosen })}
      />
    </div>
  )
  return { day, isToday: day === today, field }
}
