import { useSelector } from 'react-redux'
import { selectUnsentCompleted } from '@/acts/shownQueue'
import { dataOnly } from '@/services/selectFromResult'
import { useGetStatsQuery } from '@/services/statsApi'
import { amountToday, completedToday } from './todayTotals'

/** Students and rupiah of today, with those of unsent acts; undefined until the host has answered. */
export function useTodayTotals() {
  const { data } = useGetStatsQuery(undefined, { selectFromResult: dataOnly })
  const unsent = useSelector(selectUnsentCompleted)
  return (
    data && {
      completed: completedToday(data) + unsent.students,
      amount: amountToday(data) + unsent.amount,
      unsent,
    }
  )
}
