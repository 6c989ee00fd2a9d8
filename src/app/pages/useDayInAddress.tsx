import { Day } from '@antrian/contract/history/history'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@/ui/Button'
import { leavePage } from '@/ui/dialog/leavePage'
import { Notice } from '@/ui/feedback/Notice'
import { DateField } from '@/ui/fields/DateField'
import { formatDay } from '@/ui/time/formatDay'
import { useDayOf, useToday } from '@/ui/time/useToday'
import styles from './InnerPage.module.css'

/**
 * The day in the address, or that on which the page was opened, with the field that changes it. A
 * page that is open at midnight keeps its day, because a form on it would lose its input, and has a
 * notice.
 */
export function useDayInAddress() {
  const today = useToday()
  // Not the day, because a wrong clock of this device is known only after the first answer.
  const [openedAt, setOpenedAt] = useState(Date.now)
  const opened = useDayOf()(openedAt)
  const [address, setAddress] = useSearchParams()
  const asked = Day.safeParse(address.get('day')).data
  const day = asked && asked <= today ? asked : opened

  function handleChange(chosen: string) {
    if (chosen === day || chosen > today) return
    leavePage(() => {
      setOpenedAt(Date.now())
      setAddress(chosen === today ? {} : { day: chosen })
    })
  }

  const field = (
    <div className={styles.day}>
      <DateField label="Hari" value={day} onChange={chosen => chosen && handleChange(chosen)} />
    </div>
  )
  const notice = day === opened && opened !== today && (
    <Notice
      tone="info"
      action={
        <Button variant="outlined" onClick={() => handleChange(today)}>
          Buka hari ini
        </Button>
      }
    >
      {`Hari sudah berganti. Halaman ini masih ${formatDay(day, 'full')}.`}
    </Notice>
  )
  return { day, isToday: day === today, field, notice }
}
